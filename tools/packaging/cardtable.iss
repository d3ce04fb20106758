; The installer for Windows, made by Inno Setup 6 from the folder that pyinstaller packs; `python -m tools.packaging` calls it so:
;
;     iscc /DVersion=0.1.0 /DNumbers=0.1.0.0 /DFolder=…\dist\cardtable /O…\dist tools\packaging\cardtable.iss
;
; /DHome=https://… says where the program comes from; /Ssigntool="…" /DSign=1 signs it and what it installs.
#ifndef Version
  #error give /DVersion=
#endif
#ifndef Numbers
  #define Numbers "0.0.0.0"
#endif
#ifndef Folder
  #define Folder "..\..\dist\cardtable"
#endif

[Setup]
AppId={{6A0B5E0C-6F0E-4E59-9E6A-7E5B1C1F9A26}
AppName=Cardtable
AppVersion={#Version}
AppPublisher=Cardtable
#ifdef Home
AppPublisherURL={#Home}
#endif
VersionInfoVersion={#Numbers}
DefaultDirName={code:Programs}\Cardtable
DefaultGroupName=Cardtable
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=cardtable-{#Version}-setup
SetupIconFile=..\..\assets\app\cardtable.ico
UninstallDisplayIcon={app}\cardtable.exe
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
#ifdef Sign
SignTool=signtool
#endif

[Languages]
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; What an earlier version has left would be loaded with this one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Cardtable"; Filename: "{app}\cardtable.exe"
Name: "{autodesktop}\Cardtable"; Filename: "{app}\cardtable.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.cardtable"; ValueType: string; ValueData: "Cardtable.Record"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Cardtable.Record"; ValueType: string; ValueData: "Cardtable"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Cardtable.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\cardtable.exe,0"
Root: HKA; Subkey: "Software\Classes\Cardtable.Record\shell\open\command"; ValueType: string; ValueData: """{app}\cardtable.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.cardtable-backup"; ValueType: string; ValueData: "Cardtable.Backup"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\Cardtable.Backup"; ValueType: string; ValueData: "Cardtable"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Cardtable.Backup\DefaultIcon"; ValueType: string; ValueData: "{app}\cardtable.exe,0"
Root: HKA; Subkey: "Software\Classes\Cardtable.Backup\shell\open\command"; ValueType: string; ValueData: """{app}\cardtable.exe"" ""%1"""

[Run]
Filename: "{app}\cardtable.exe"; Description: "{cm:LaunchProgram,Cardtable}"; Flags: nowait postinstall skipifsilent

[Code]
// The folder of programs: that of everybody, or of one user, which a system may not know by its name.
function Programs(Param: String): String;
begin
  if IsAdminInstallMode then
    Result := ExpandConstant('{commonpf}')
  else
    try
      Result := ExpandConstant('{userpf}');
    except
      Result := ExpandConstant('{localappdata}\Programs');
    end;
end;
