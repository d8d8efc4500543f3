import type { RecordDefinition } from '#domain/define-record.ts';
import type { WatchCase } from './watch-case.ts';
import type { Morning } from './morning.ts';
import { DEFAULT_WATCH, type WatchSettings } from './watch-settings.ts';

export const watchSettingsRecord = {
  lastDay: null,
  visibleTo: 'manage',
  toPrograms: 'nothing',
  // So that a front tells the owner, too, and only of what they want to hear; the morning's letter is the venue's.
  toFront: (settings) => ({ ...settings, morningAt: null, corteLimit: DEFAULT_WATCH.corteLimit }),
  personal: null,
  audit: [
    ['Avisos a', ({ address }) => address ?? 'el correo del restaurante'],
    ['Carta de la mañana', ({ morningAt }) => morningAt ?? 'no'],
    ['Corte antes de', ({ corteBy }) => corteBy],
    ['Diferencia desde', ({ corteLimit }) => corteLimit],
  ],
} satisfies RecordDefinition<WatchSettings>;

export const watchCaseRecord = {
  lastDay: ['keptUntil'],
  visibleTo: 'manage',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<WatchCase>;

/** Sums of a day: read in the letter, and in Reportes as they are now. */
export const morningRecord = {
  lastDay: ['day'],
  visibleTo: 'nobody',
  toPrograms: 'nothing',
  toFront: 'nothing',
  personal: null,
} satisfies RecordDefinition<Morning>;
