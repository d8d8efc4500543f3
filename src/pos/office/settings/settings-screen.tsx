import type { ComponentType } from 'react';
import { Link, useParams } from 'wouter';
import { PART_WORDS } from '#domain/site/part-words.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { CardLink } from '../card-link.tsx';
import { DrawerSettings, PoolSettings, RoundingSetting, TillSettings } from './drawer-settings.tsx';
import { SiteLineSettings } from './internet/site-line-settings.tsx';
import { FiscalSettings } from './fiscal-settings.tsx';
import { ChargingSettings, InvoiceSettings, TaxSettings, TipSettings } from './money-settings.tsx';
import { TerminalSettings } from './terminals/terminal-settings.tsx';
import { ClockSettings, LimitSettings, PointSettings } from './hours-settings.tsx';
import { MorningSettings, WatchKindSettings, WatchLimitSettings, WatchMailSettings } from './watch-settings.tsx';
import { ReasonSettings } from './reason-settings.tsx';
import { TokenSettings } from './programs/token-settings.tsx';
import { WebhookSettings } from './programs/webhook-settings.tsx';
import { BookingSettings, LanguageSettings, TableCodeSettings, VisitSettings } from './room-settings.tsx';
import { RescueSettings } from './rescue/rescue-settings.tsx';
import { ChannelSettings } from './channels/channel-settings.tsx';
import { StationSettings } from './stations/station-settings.tsx';
import styles from './settings.module.css';

interface Subject {
  readonly title: string;
  /** What it changes, before one opens it. */
  readonly says: string;
}

const AJUSTES = '/gerencia/ajustes';

/** One screen per subject, in the order in which a new venue meets them. */
const SUBJECTS: readonly (Subject & { readonly path: string; readonly parts: readonly ComponentType[] })[] = [
  {
    path: 'iva',
    title: 'IVA',
    says: 'Si el precio de la carta ya lleva el IVA o se suma en la cuenta.',
    parts: [TaxSettings],
  },
  {
    path: 'propinas',
    title: 'Propinas',
    says: 'Los porcentajes que se ofrecen en Caja y cómo se reparten.',
    parts: [TipSettings, PoolSettings, PointSettings],
  },
  {
    path: 'motivos',
    title: 'Motivos',
    says: 'Los que se eligen al dar un descuento o cortesía, anular, reabrir, devolver o corregir.',
    parts: [ReasonSettings],
  },
  {
    path: 'caja',
    title: 'Turnos y cajas',
    says: 'Si los meseros cobran, qué cajas hay, hasta cuánto se retira sin permiso, si el corte es ciego y si el efectivo se redondea.',
    parts: [ChargingSettings, DrawerSettings, RoundingSetting, TillSettings],
  },
  {
    path: 'estaciones',
    title: 'Estaciones',
    says: 'Parrilla, Fríos, Barra de café: su pantalla, sus impresoras y sus minutos.',
    parts: [StationSettings],
  },
  {
    path: 'canales',
    title: 'Canales',
    says: 'A domicilio, Uber Eats, Rappi: sus precios, quién cobra y cuánto se queda.',
    parts: [ChannelSettings],
  },
  {
    path: 'terminales',
    title: 'Terminales',
    says: 'Las de tarjeta: el monto llega solo y la respuesta regresa.',
    parts: [TerminalSettings],
  },
  {
    path: 'horas',
    title: 'Horas',
    says: 'Si hay checador junto a los nombres, y cuántas horas tienen el día y la semana.',
    parts: [ClockSettings, LimitSettings],
  },
  {
    path: 'avisos',
    title: 'Avisos',
    says: 'De qué se entera el dueño, en qué correo, y la carta de cada mañana.',
    parts: [WatchMailSettings, WatchKindSettings, WatchLimitSettings, MorningSettings],
  },
  {
    path: 'facturas',
    title: 'Facturación',
    says: 'Hasta cuándo un cliente pide su factura, con qué certificado se timbra y cada cuánto va la global.',
    parts: [InvoiceSettings, FiscalSettings],
  },
  {
    path: 'reservaciones',
    title: 'Reservaciones',
    says: 'Horas de cada día, anticipación, grupos grandes y días especiales.',
    parts: [BookingSettings],
  },
  {
    path: 'visitas',
    title: 'Visitas',
    says: 'Los minutos que dura una visita, aprendidos de tus cuentas.',
    parts: [VisitSettings],
  },
  {
    path: 'qr',
    title: 'Código QR en la mesa',
    says: 'Lo que el cliente ve y pide con su teléfono.',
    parts: [TableCodeSettings],
  },
  {
    path: 'internet',
    title: 'Sitio en internet',
    says: 'Si el restaurante y su sitio están en dos computadoras, y si andan juntos.',
    parts: [SiteLineSettings],
  },
  {
    path: 'conexiones',
    title: 'Conexiones',
    says: 'Qué programas leen tus ventas, menú o reservaciones, y a cuáles se les avisa.',
    parts: [TokenSettings, WebhookSettings],
  },
  {
    path: 'copia',
    title: 'Copia afuera',
    says: 'La Hoja de rescate: con ella regresa todo si esta computadora se pierde.',
    parts: [RescueSettings],
  },
  {
    path: 'idiomas',
    title: 'Idiomas',
    says: 'Si el sitio se lee también en inglés.',
    parts: [LanguageSettings],
  },
];

/** Subjects that guests read have the page beside their fields, in Sitio. */
const ON_THE_SITE = [
  {
    part: 'house',
    says: 'Nombre, dirección, razón social y RFC: sitio, cuentas, cortes, correos y aviso de privacidad.',
  },
  { part: 'contact', says: 'Teléfono, WhatsApp, correo y redes que ve el cliente.' },
  { part: 'hours', says: 'Cuándo abre el restaurante y qué días son distintos.' },
] as const;

/** «Ajustes»: what the venue decides for everybody. A wide screen opens the first subject beside the list. */
export function SettingsScreen() {
  const { '*': path = '' } = useParams<{ readonly '*'?: string }>();
  const chosen = SUBJECTS.find((subject) => subject.path === path);
  const [first] = SUBJECTS;
  const shown = chosen ?? first;
  return (
    <Screen width="wide">
      <Stack gap={6} shrinks className={styles.screen} data-elegido={chosen !== undefined}>
        <div className={styles.subjects}>
          <ScreenHead title="Ajustes" note="Lo que el restaurante decide para todos." />
          <SubjectList shown={shown?.path} />
        </div>
        {shown && (
          <div key={shown.path} ref={chosen && bringInSight} className={styles.subject}>
            <p className={styles.back}>
              <Link href={AJUSTES}>← Ajustes</Link>
            </p>
            {shown.parts.map((Part) => (
              <Part key={`${shown.path} ${Part.name}`} />
            ))}
          </div>
        )}
      </Stack>
    </Screen>
  );
}

/** On a phone it takes the place of the list, which may have been scrolled; beside the list it stays in sight by itself. */
function bringInSight(subject: HTMLElement | null): void {
  if (subject && subject.getBoundingClientRect().top < 0) subject.scrollIntoView({ block: 'start' });
}

function SubjectList({ shown }: { readonly shown: string | undefined }) {
  return (
    <ul className={styles.list}>
      {ON_THE_SITE.map(({ part, says }) => (
        <li key={part}>
          <CardLink href={`/gerencia/sitio/${part}`} title={PART_WORDS[part]}>
            {says}
          </CardLink>
        </li>
      ))}
      {SUBJECTS.map(({ path, title, says }) => (
        <li key={path}>
          <CardLink href={`${AJUSTES}/${path}`} title={title} isOpen={path === shown}>
            {says}
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
