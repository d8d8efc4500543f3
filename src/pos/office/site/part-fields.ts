import { EVENT_CATEGORIES } from '#domain/events/event-content.ts';
import type { SitePart } from '#domain/site/site-parts.ts';

/* How each piece of the site is written: its fields in the order of the page, in the words of whoever writes them. */

export type Field =
  | {
      readonly kind: 'line' | 'long' | 'date' | 'time' | 'phone' | 'mail' | 'address' | 'number';
      readonly label: string;
      /** May stay empty. */
      readonly isOptional?: true;
      /** The same in every language: a phone, a name, a link. */
      readonly isSame?: true;
    }
  | { readonly kind: 'slot'; readonly label: string; readonly isOptional?: true }
  | { readonly kind: 'dish'; readonly label: string }
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly string[] }
  | { readonly kind: 'door'; readonly label: string }
  | { readonly kind: 'group'; readonly label?: string; readonly fields: Readonly<Record<string, Field>> }
  | {
      readonly kind: 'list';
      readonly label: string;
      readonly item: Field;
      /** The key that adds one, and what a new one says. */
      readonly add: string;
      readonly fresh: unknown;
      /** The gallery's four tabs are the site's own: none is added, none is taken away. */
      readonly isFixed?: true;
    };

const line = (label: string): Field => ({ kind: 'line', label });
const long = (label: string): Field => ({ kind: 'long', label });
const group = (label: string, fields: Readonly<Record<string, Field>>): Field => ({ kind: 'group', label, fields });

const PHOTO = { slot: 'carrusel-1', caption: 'Una foto más' };
const photo: Field = {
  kind: 'group',
  fields: { slot: { kind: 'slot', label: 'Foto' }, caption: line('Lo que dice debajo') },
};
const photos = (label: string): Field => ({ kind: 'list', label, item: photo, add: 'Agregar foto', fresh: PHOTO });
const paragraphs: Field = {
  kind: 'list',
  label: 'Párrafos',
  item: long('Párrafo'),
  add: 'Agregar párrafo',
  fresh: 'Un párrafo más.',
};
const chapter = (label: string): Field => group(label, { title: line('Título'), paragraphs });

const WEEK = [
  ['monday', 'Lunes'],
  ['tuesday', 'Martes'],
  ['wednesday', 'Miércoles'],
  ['thursday', 'Jueves'],
  ['friday', 'Viernes'],
  ['saturday', 'Sábado'],
  ['sunday', 'Domingo'],
] as const;
const week = (field: (label: string) => Field): Readonly<Record<string, Field>> =>
  Object.fromEntries(WEEK.map(([day, label]) => [day, field(label)]));

export const PART_FIELDS: Readonly<Record<SitePart, Field>> = {
  home: group('', {
    hero: group('Lo primero que se ve', {
      eyebrow: line('Renglón de arriba'),
      headline: line('Título grande'),
      lead: long('Texto'),
      reserveLabel: line('Botón para reservar'),
      menuLabel: line('Botón del menú'),
    }),
    carousel: photos('Fotos que pasan'),
    visit: group('Cómo llegar', {
      title: line('Título'),
      lead: long('Texto'),
      mapCaption: line('Bajo el mapa'),
    }),
    reservations: group('Reservaciones', { title: line('Título'), lead: long('Texto') }),
    contact: group('Contacto', {
      title: line('Título'),
      lead: long('Texto'),
      phoneLabel: line('Sobre el teléfono'),
      whatsappLabel: line('Sobre el WhatsApp'),
      emailLabel: line('Sobre el correo'),
    }),
  }),
  about: group('', {
    hero: group('Entrada', { title: line('Título'), text: long('Texto') }),
    history: chapter('Historia'),
    essence: chapter('Esencia'),
    features: group('Lo que nos distingue', {
      title: line('Título'),
      picture: photo,
      items: {
        kind: 'list',
        label: 'Puntos',
        item: { kind: 'group', fields: { title: line('Título'), text: long('Texto') } },
        add: 'Agregar punto',
        fresh: { title: 'Algo más', text: 'Qué lo hace especial.' },
      },
    }),
    tasting: group('Para probar', {
      title: line('Título'),
      text: long('Texto'),
      button: line('Botón'),
      pictures: photos('Fotos'),
    }),
    visit: group('El lugar', { title: line('Título'), text: long('Texto'), pictures: photos('Fotos') }),
  }),
  gallery: group('', {
    title: line('Título'),
    lead: long('Texto'),
    tabs: {
      kind: 'list',
      label: 'Pestañas',
      item: { kind: 'group', fields: { label: line('Nombre'), pictures: photos('Fotos') } },
      add: '',
      fresh: null,
      isFixed: true,
    },
  }),
  news: group('', {
    title: line('Título'),
    lead: long('Texto'),
    banner: group('Letrero de eventos', { title: line('Título'), text: long('Texto'), button: line('Botón') }),
    novedades: {
      kind: 'list',
      label: 'Lo nuevo',
      item: {
        kind: 'group',
        fields: {
          slot: { kind: 'slot', label: 'Foto' },
          item: { kind: 'dish', label: 'Platillo o bebida' },
          grupo: line('Grupo'),
          descripcion: long('Descripción'),
        },
      },
      add: 'Agregar novedad',
      fresh: { slot: 'novedad-1', grupo: 'De temporada', descripcion: 'Recién llegado a la carta.', item: '' },
    },
  }),
  event: group('', {
    titulo: line('Nombre del evento'),
    fecha: { kind: 'date', label: 'Fecha' },
    hora: { kind: 'time', label: 'Hora' },
    category: { kind: 'choice', label: 'Qué es', options: EVENT_CATEGORIES },
    foto: { kind: 'slot', label: 'Una foto', isOptional: true },
    description: long('Descripción'),
    costo: { kind: 'line', label: 'Costo (si lo hay)', isOptional: true },
  }),
  hours: group('', {
    week: group(
      'Horario de la semana',
      week((label) => ({ kind: 'door', label })),
    ),
    special: {
      kind: 'list',
      label: 'Días especiales',
      item: {
        kind: 'group',
        fields: {
          date: { kind: 'date', label: 'Fecha' },
          reason: { kind: 'line', label: 'Por qué (lo lee el cliente)', isOptional: true },
          hours: { kind: 'door', label: 'Ese día' },
        },
      },
      add: 'Agregar día especial',
      fresh: { date: '' },
    },
  }),
  bookings: group('', {
    conflictHours: { kind: 'number', label: 'Horas que una mesa queda apartada' },
    leadMinutes: { kind: 'number', label: 'Minutos de anticipación para reservar hoy' },
    tablesPerGuest: { kind: 'number', label: 'Mesas que un cliente puede apartar a la misma hora', isOptional: true },
    seatings: group(
      'Primera y última hora para reservar',
      week((label) =>
        group(label, { first: { kind: 'time', label: 'Primera' }, last: { kind: 'time', label: 'Última' } }),
      ),
    ),
  }),
  announcement: group('', { title: line('Título'), text: long('Texto') }),
  contact: group('', {
    phone: { kind: 'phone', label: 'Teléfono, 10 dígitos' },
    whatsapp: { kind: 'phone', label: 'WhatsApp, 10 dígitos' },
    whatsappText: line('Mensaje ya escrito en WhatsApp'),
    email: { kind: 'mail', label: 'Correo', isSame: true },
    mapsLink: { kind: 'address', label: 'Enlace del mapa', isSame: true },
    social: group('Redes', {
      facebook: { kind: 'address', label: 'Facebook', isSame: true },
      instagram: { kind: 'address', label: 'Instagram', isSame: true },
      tiktok: { kind: 'address', label: 'TikTok', isSame: true },
    }),
  }),
  house: group('', {
    name: { kind: 'line', label: 'Nombre del restaurante', isSame: true },
    kind: line('Qué es'),
    slogan: line('Lema'),
    town: { kind: 'line', label: 'Ciudad, como se lee en el sitio', isSame: true },
    address: group('Dirección', {
      street: { kind: 'line', label: 'Calle y número', isSame: true },
      neighborhood: { kind: 'line', label: 'Colonia', isSame: true },
      city: { kind: 'line', label: 'Municipio', isSame: true },
      state: { kind: 'line', label: 'Estado', isSame: true },
      postalCode: { kind: 'line', label: 'Código postal', isSame: true, isOptional: true },
    }),
    legal: group('Quién vende y responde por los datos de los clientes', {
      name: { kind: 'line', label: 'Razón social', isSame: true },
      address: { kind: 'line', label: 'Domicilio fiscal', isSame: true },
      rfc: { kind: 'line', label: 'RFC (sale en cuentas y cortes)', isSame: true, isOptional: true },
    }),
  }),
  privacy: group('', {
    title: line('Título'),
    updated: { kind: 'date', label: 'Última actualización' },
    summary: long('Resumen'),
    sections: {
      kind: 'list',
      label: 'Secciones',
      item: {
        kind: 'group',
        fields: {
          title: line('Título'),
          paragraphs,
          points: { kind: 'list', label: 'Puntos', item: line('Punto'), add: 'Agregar punto', fresh: 'Un punto más' },
        },
      },
      add: 'Agregar sección',
      fresh: { title: 'Una sección más', paragraphs: ['Qué dice.'] },
    },
  }),
};
