// The endings of files that run, call out or carry what nobody here looked into, by kind (decision 0011). Compared with
// what Outlook, Exchange and Gmail block; not among them are documents, pictures, calendars, cards and certificates, which
// show something and do nothing.
const words = (text: string): readonly string[] => text.split(' ');

const kinds: Readonly<Record<string, string>> = {
  windowsPrograms:
    'exe ex_ com scr pif cpl dll sys drv ocx vxd msi msp mst msu appx appxbundle msix msixbundle appinstaller ' +
    'appcontent-ms application gadget xbap xap air vsto vsix ppkg jar war ear jnlp class apk ipa app swf nupkg',
  windowsScripts:
    'bat cmd btm ps1 ps1xml ps2 ps2xml psm1 psd1 psc1 psc2 pssc cdxml msh msh1 msh2 mshxml msh1xml msh2xml vb vbs vbe ' +
    'vbp bas vsmacros vsw js jse mjs cjs ws wsf wsh wsc sct htc hta prg fxp nsh ahk au3 a3x',
  scripts:
    'sh bash zsh csh ksh fish command tool workflow scpt scptd applescript terminal action py pyc pyo pyw pyz pyzw pl pm ' +
    'rb php phtml phar asp aspx ashx asmx jsp jspx cgi lua tcl groovy xsl xslt',
  otherPrograms:
    'elf so dylib wasm deb rpm run appimage snap flatpak flatpakref pkg mpkg kext prefpane saver crx xpi oxt',
  shortcuts:
    'lnk url website webloc inetloc fileloc desktop scf shb shs xnk pcd grp mad maf mag mam maq mar mas mat mau mav maw mcf ' +
    'appref-ms settingcontent-ms library-ms search-ms searchconnector-ms theme themepack deskthemepack',
  systemSettings:
    'reg inf ins isp its job msc osd ops prf plg cnt hpj hlp chm diagcab diagcfg diagpkg perfmoncfg mobileconfig ' +
    'provisionprofile wsb',
  remoteSessions: 'rdp rdg ica pbk wcx ovpn',
  queries: 'iqy oqy rqy dqy odc udl dsn slk',
  officeMacros:
    'docm dotm docb wll wiz xlsm xltm xlsb xlam xla xll xlm xlw pptm potm ppsm ppam ppa pwz sldm vsdm vssm vstm otm pub ' +
    'fodt fods fodp fodg',
  databases: 'ade adp accdb accde accdr accda accdc accdt mda mdb mde mdt mdw mdz mdn odb',
  notesAndForms: 'one onepkg onetoc2 xsn xsf fdf xfdf xdp',
  emails: 'eml emlx msg oft mbox pst ost tnef',
  webPages: 'html htm xhtml xht shtml mht mhtml maff webarchive svg svgz',
  playlists: 'asx wax wvx wmx wpl m3u m3u8 pls xspf ram',
  discImages: 'dmg sparseimage toast iso img udf nrg vhd vhdx vmdk vdi qcow2 ova wim esd swm',
};

export const dangerousEndings: ReadonlySet<string> = new Set(Object.values(kinds).flatMap(words));
