from tools.bench import main

raise SystemExit(main())
