import { useEffect, useRef, useState } from 'react';
import { recall, remember } from '#ui/memory.ts';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import { useWords } from '#ui/common/words.ts';
import type { ShownMonth } from './calendar-props.ts';
import styles from './events-page.module.css';

const STORED = 'audio_activo';
const VOLUME = 0.6;

type MusicState = 'on' | 'playing' | 'off';

interface Music {
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** On by default; what was chosen on an earlier visit is known once this has woken. */
export function MonthMusic({ months }: { readonly months: readonly ShownMonth[] }) {
  const { say } = useWords();
  const [state, setState] = useState<MusicState>('on');
  const control = useRef<HTMLButtonElement>(null);
  const music = useRef<Music | null>(null);
  useEffect(() => {
    const tracks = new Map(months.map(({ month, audio }) => [month, audio]));
    const playing = playMonths({ tracks, control: () => control.current, tell: setState });
    music.current = playing;
    return playing.stop;
  }, [months]);
  const words: Readonly<Record<MusicState, string>> = {
    on: say({ es: 'Música: activada', en: 'Music: on' }),
    playing: say({ es: 'Música: sonando', en: 'Music: playing' }),
    off: say({ es: 'Música: apagada', en: 'Music: off' }),
  };
  return (
    <button
      type="button"
      ref={control}
      className={styles.audio}
      data-audio
      data-viva
      aria-pressed={state !== 'off'}
      onClick={() => music.current?.toggle()}
    >
      <Icon of={icons.speaker} /> <span data-audio-texto>{words[state]}</span>
    </button>
  );
}

interface Playing {
  /** By month. */
  readonly tracks: ReadonlyMap<string, string | undefined>;
  readonly control: () => HTMLElement | null;
  readonly tell: (state: MusicState) => void;
}

/**
 * The music of the month that is open, looped. Where the browser wants a touch first, it starts with the first touch or
 * key. What is told is always true.
 */
function playMonths({ tracks, control, tell }: Playing): Music {
  const player = new Audio();
  player.loop = true;
  player.volume = VOLUME;
  player.preload = 'none';
  const left = new AbortController();
  let isOn = recall('good', STORED) !== 'false';

  const show = (): void => tell(isOn ? (player.paused ? 'on' : 'playing') : 'off');
  const play = async (): Promise<void> => {
    const track = tracks.get(location.hash.slice(1));
    if (!isOn || track === undefined) {
      player.pause();
      return show();
    }
    if (!player.src.endsWith(track)) player.src = track;
    try {
      await player.play();
    } catch {
      // Browsers keep quiet until the first gesture, which is waited for below.
    }
    show();
  };

  const { signal } = left;
  for (const gesture of ['pointerup', 'keydown']) {
    document.addEventListener(
      gesture,
      ({ target }) => {
        const isControl = target instanceof Node && control()?.contains(target) === true;
        if (isOn && player.paused && !isControl) void play();
      },
      { signal },
    );
  }
  for (const change of ['play', 'pause']) player.addEventListener(change, show, { signal });
  addEventListener('hashchange', () => void play(), { signal });
  addEventListener('pagehide', () => player.pause(), { signal });
  void play();
  return {
    toggle: () => {
      isOn = !isOn;
      remember('good', STORED, String(isOn));
      void play();
    },
    stop: () => {
      left.abort();
      player.pause();
    },
  };
}
