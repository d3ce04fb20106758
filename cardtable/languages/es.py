"""Spanish: the Ñ is a letter of its own, every other accent falls away; CH, LL and RR are two cards each."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.languages.language import Language, Pronunciation

LANGUAGE = Language(
    id="es",
    name=N_("Spanish"),
    deck=N_("Spanish words, and a deck mixed for them."),
    rule=N_("The words are Spanish; Ñ is a letter of its own."),
    title=N_("Spanish words"),
    licence="MPL-2.0",
    frequency="A164 E106 S88 R87 I79 O76 N59 D47 T44 C44 L36 U29 M29 P26 B21 G16 V14 F9 H7 J6 Z5 Q3 X2 Ñ2 Y2 K1 W1",
    everyday=(
        "el la los las uno una unos unas y o pero porque que quien como cuando donde con sin para por desde hasta muy "
        "mucho mucha mas menos todo toda siempre nunca hoy ayer mañana noche tarde dia semana mes año tiempo si no "
        "gracias hola adios favor bueno buena malo mala grande pequeño nuevo viejo hombre mujer niño niña hijo hija "
        "padre madre hermano hermana amigo amiga casa escuela agua pan leche manzana amor vida mundo trabajo dinero "
        "libro calle ciudad coche perro gato caballo pajaro arbol flor sol luna estrella cielo lluvia nieve rojo azul "
        "verde amarillo negro blanco dos tres cuatro cinco seis siete ocho nueve diez tengo tiene eres soy somos estoy "
        "esta quiero puedo hacer decir ver ir venir comer beber dormir hablar corazon mano cabeza ojo rey reina feliz "
        "cumpleaños navidad señor señora tambien aqui alli nada algo"
    ),
    miscounted=(
        "ADEMA ADEME ADEMO AJ ALABE ALIS AMI AMIA AMIS ANIMALA ANIMALAS APA AR ARCES AREN ARES ATACAMA ATACAMAS BAO "
        "BARDA BARRI BATO BEL BEN BENITO BERNARDO BEY BONDIS BU BUDAS BUZA BUZAS CAI CAMILO CAO CAR CARES CARLA CAS "
        "CATALINA CEA CELIA CENT CES CHA CHES CHO CIA CIADA CIADO CIAR CIDES CLAUDIA COA COMPI COORD CORNO CORPS "
        "CRETA CRISTINA CRUSH CUI DELIA DELIO DIEGO DIEGOS DIN DINA DINO DIR DOCA DOLE DOLI DOM DUMAS ENEA ENRIQUE "
        "ERAR ERASE ERO ESCOLA ESCOLABA ESCOLABAIS ESCOLABAMOS ESCOLABAN ESCOLABAS ESCOLAD ESCOLADA ESCOLADAS "
        "ESCOLADO ESCOLADOS ESCOLAIS ESCOLAMOS ESCOLANDO ESCOLANDOLA ESCOLANDOLAS ESCOLANDOLE ESCOLANDOLES "
        "ESCOLANDOLO ESCOLANDOLOS ESCOLANDOME ESCOLANDONOS ESCOLANDOOS ESCOLANDOSE ESCOLANDOTE ESCOLAOS "
        "ESCOLARA ESCOLARAIS ESCOLARAMOS ESCOLARAN ESCOLARAS ESCOLARE ESCOLAREIS "
        "ESCOLAREMOS ESCOLARIA ESCOLARIAIS ESCOLARIAMOS ESCOLARIAN ESCOLARIAS ESCOLARLA ESCOLARLAS "
        "ESCOLARLE ESCOLARLES ESCOLARLO ESCOLARLOS ESCOLARME ESCOLARNOS ESCOLARON ESCOLAROS ESCOLARSE ESCOLARTE "
        "ESCOLAS ESCOLASE ESCOLASEIS ESCOLASEMOS ESCOLASEN ESCOLASES ESCOLE ESCOLEIS ESCOLEMONOS ESCOLEMOS "
        "ESCOLO FAR FAS FITO FO FOME FRAGA FU GAGO GAGOS GAL GAZA GAZAS GIL GILA GILAS GOYA GOYO GRECO GRIFA GRO "
        "GROSO GUA GUIDA GUITO HAZA HAZAS HELIO HOME HOMES HUMAN INDA INDAS INICIALAS IRLA IRLO ISA ISAS JAEN JAENES "
        "JAMAN JAMO JAN JANES JAPONA JAPONAS JAVA JERONIMO JORGE JORGES JU JUANA JUANAS JUANE JUANES JULIA JULIAS KAN "
        "KAS LANDA LANDE LAPSA LAR LARES LASO LASOS LAY LEDES LEDO LEI LEILA LEN LENA LENAS LEVAR LITAR LLERA LOSAR "
        "LUCA LUIS LUISA LUISAS LUISES LUX MACAR MANUELA MANUELAS MARIANA MARTA MARTAS MARTIN MATEO MAURA MAURO MERCA "
        "MERLO MEZA MEZO MIR MOMO MOR MORRA MORRAS MOYA MOYAS MOYO MOYOS NAVA NERON NIN NOMA NONA NONAS NONO NONOS "
        "NOVAR NOVO OC OI OLI OLIO OLIVE ORIBE OSEAR OTERO OTEROS OVAR PACHO PAJAR PAL PALME PANDOS PANICA PAPAR "
        "PARIS PAUL PAULA PAULADA PAULADAS PAULADO PAULAS PAULE PEPAS PEPE PEPES PERI PERU PES PETRA PILAD PILADA "
        "POLA PUCHO PULEN PULO PUNO QUI QUIER QUINTERO QUINTEROS RAFA RAFAS RAMON RITAS RO ROB RODA RODAS ROLADA "
        "ROLADO ROO ROS ROSAR RUS SAJON SALMA SAMA SANCHO SANCHOS SANTIAGO SAO SAOS SATO SAUZ SELA SELE SELES SELO "
        "SEME SEN SENA SENAS SEO SEOS SERNA SES SIENA SIES SIL SILVAS SIMON SIS SITA SITAS SOLE SOMO SORA SORAS SORES "
        "SULA SUSANA SUSO TA TAS TATO TATOS TAU TERESA TERESAS TITO TITOS TO TRAIL TRIAL TRUE TRUES TULIO TWIT UNIS "
        "UTA VAL VALENTINA VARO VERES VITA VITAR VITO VOLVO XI YAGA YAGAN YAGO YALE YALES ZA ÑO"
    ),
    books=(("definitions", "cardtable"), ("synonyms", "thesaurus")),
    further="Ñ",
    sounds=Pronunciation(
        rows=(
            "B V",
            "S C Z X SC",
            "K C QU",
            "J G X H",
            "LL Y I",
            "GU G W HU",
            "GUE GE",
            "GUI GI",
            "QUE KE",
            "QUI KI",
            "R RR",
            "N M Ñ NN",
            "Ñ NI GN",
            "I Y",
            "HUE GUE GUE",
            "X CC S",
            "T CT PT",
            "O OHO",
            "S X",
        ),
        silent="H",
        final=("S", "N", "D", "J"),
        twice="BCDFLMNPRST",
        dropped="SDHE",
    ),
)
