import type { Drawing } from './drawings.ts';

export const DEVICES = ['ipad', 'android', 'windows', 'mac', 'linux'] as const;
export type Device = (typeof DEVICES)[number];

export interface Step {
  readonly title: string;
  /** Our own words, with marks for what is written on the device. */
  readonly words: string;
  readonly picture: Drawing | null;
  /** This step fetches the authority. */
  readonly isDownload?: boolean;
}

interface DeviceWords {
  readonly label: string;
  readonly heading: string;
  readonly trusts: string;
  readonly steps: (authority: string) => readonly Step[];
  readonly advice: string;
}

/** From what the browser says of itself. An iPad calls itself a Mac; the page's script knows better by its touch. */
export function guessDevice(userAgent: string): Device {
  if (/iPad|iPhone|iPod/.test(userAgent)) return 'ipad';
  if (/Android|CrOS/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  return /Macintosh/.test(userAgent) ? 'mac' : /Linux|X11/.test(userAgent) ? 'linux' : 'android';
}

export function isDevice(text: string): text is Device {
  return DEVICES.some((device) => device === text);
}

/** Words of the systems as they stand in Spanish of Mexico; menus move between versions, so each step says what it is for. */
export const DEVICE_WORDS: Readonly<Record<Device, DeviceWords>> = {
  ipad: {
    label: 'iPad o iPhone',
    heading: 'Que este iPad confíe en la casa',
    trusts: 'Este iPad ya confía',
    advice:
      '¿No aparece «Perfil descargado»? Baja el perfil con Safari, no con Chrome. Al final, en Safari: <b>Compartir › Agregar a inicio</b>, y abre Xalli desde ahí: así el iPad guarda los pedidos.',
    steps: (authority) => [
      { title: 'Baja el perfil', words: 'Toca el botón y luego «Permitir».', picture: null, isDownload: true },
      {
        title: 'Instálalo',
        words: 'Abre <b>Configuración</b>, toca <b>Perfil descargado</b>, luego <b>Instalar</b> y tu código.',
        picture: {
          kind: 'list',
          title: 'Configuración',
          rows: ['Perfil descargado', 'Wi-Fi', 'General', 'Pantalla'],
          touch: 0,
          button: 'Instalar',
        },
      },
      {
        title: 'Dale confianza',
        words: `En <b>Configuración › General › Información</b>, hasta abajo: <b>confianza de certificados</b>. Enciende <b>${authority}</b>.`,
        picture: {
          kind: 'switch',
          title: 'General › Información › Confianza',
          row: authority,
          below: 'Confiar del todo en esta casa',
        },
      },
    ],
  },
  android: {
    label: 'Android',
    heading: 'Que esta tableta confíe en la casa',
    trusts: 'Esta tableta ya confía',
    advice:
      'La tableta pide un bloqueo de pantalla antes de instalar: ponle un PIN. Al final, en Chrome: <b>⋮ › Agregar a la pantalla principal</b>.',
    steps: (authority) => [
      {
        title: 'Baja el certificado',
        words: 'Toca el botón. Si pregunta, elige «Descargar».',
        picture: null,
        isDownload: true,
      },
      {
        title: 'Busca dónde se instala',
        words:
          'Abre <b>Ajustes</b>, busca <b>certificado</b> y entra en <b>Instalar un certificado › Certificado de CA</b>. Toca <b>Instalar de todos modos</b>.',
        picture: {
          kind: 'list',
          title: 'Instalar un certificado',
          rows: ['Certificado de CA', 'VPN y apps', 'Wi-Fi'],
          touch: 0,
          button: 'Instalar',
        },
      },
      {
        title: 'Elige el archivo',
        words: `Está en <b>Descargas</b> y se llama <b>casa-xalli.crt</b>. Debe decir «Certificado de CA instalado».`,
        picture: {
          kind: 'list',
          title: 'Descargas',
          rows: ['casa-xalli.crt', 'Fotos', 'Documentos'],
          touch: 0,
          button: authority,
        },
      },
    ],
  },
  windows: {
    label: 'Windows',
    heading: 'Que esta computadora confíe en la casa',
    trusts: 'Esta computadora ya confía',
    advice: 'Cierra el navegador y ábrelo otra vez. Firefox pregunta a Windows por sí solo desde su versión 120.',
    steps: (authority) => [
      {
        title: 'Baja el certificado',
        words: 'Toca el botón y abre el archivo <b>casa-xalli.crt</b>.',
        picture: null,
        isDownload: true,
      },
      {
        title: 'Instálalo',
        words: 'Toca <b>Instalar certificado</b>, deja <b>Usuario actual</b> y sigue.',
        picture: {
          kind: 'list',
          title: 'Certificado',
          rows: ['General', 'Detalles', 'Ruta'],
          touch: 0,
          button: 'Instalar',
        },
      },
      {
        title: 'Dale confianza',
        words: `Elige <b>Colocar todos los certificados en el siguiente almacén › Examinar › Entidades de certificación raíz de confianza</b>. Acepta y confirma <b>${authority}</b>.`,
        picture: {
          kind: 'list',
          title: 'Almacén',
          rows: ['Personal', 'Raíz de confianza', 'Intermedias'],
          touch: 1,
          button: 'Aceptar',
        },
      },
    ],
  },
  mac: {
    label: 'Mac',
    heading: 'Que esta Mac confíe en la casa',
    trusts: 'Esta Mac ya confía',
    advice: 'Cierra el navegador y ábrelo otra vez.',
    steps: (authority) => [
      {
        title: 'Baja el certificado',
        words: 'Toca el botón y abre el archivo <b>casa-xalli.crt</b>.',
        picture: null,
        isDownload: true,
      },
      {
        title: 'Guárdalo',
        words: 'Se abre <b>Acceso a Llaveros</b>. Elige el llavero <b>inicio de sesión</b> y toca <b>Agregar</b>.',
        picture: {
          kind: 'list',
          title: 'Llaveros',
          rows: ['inicio de sesión', 'Sistema', 'iCloud'],
          touch: 0,
          button: 'Agregar',
        },
      },
      {
        title: 'Dale confianza',
        words: `Busca <b>${authority}</b>, ábrelo con dos toques y en <b>Confiar</b> elige <b>Confiar siempre</b>.`,
        picture: {
          kind: 'switch',
          title: 'Confiar › Al usar este certificado',
          row: authority,
          below: 'Confiar siempre',
        },
      },
    ],
  },
  linux: {
    label: 'Linux',
    heading: 'Que esta computadora confíe en la casa',
    trusts: 'Esta computadora ya confía',
    advice: 'Cada navegador tiene su propia lista.',
    steps: () => [
      {
        title: 'Baja el certificado',
        words: 'Toca el botón y guarda <b>casa-xalli.crt</b>.',
        picture: null,
        isDownload: true,
      },
      {
        title: 'Dale confianza',
        words:
          'En la configuración del navegador busca <b>certificados › Autoridades › Importar</b>, elige el archivo y marca que confías en él para sitios web.',
        picture: {
          kind: 'list',
          title: 'Certificados',
          rows: ['Tus certificados', 'Servidores', 'Autoridades'],
          touch: 2,
          button: 'Importar',
        },
      },
    ],
  },
};
