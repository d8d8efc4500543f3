import { recall, remember } from '#ui/memory.ts';
import { say } from '#ui/page-words.ts';

const WORDS = {
  on: { es: 'Música: activada', en: 'Music: on' },
  playing: { es: 'Música: sonando', en: 'Music: playing' },
  off: { es: 'Música: apagada', en: 'Music: off' },
} as const;
const STORED = 'audio_activo';
const VOLUME = 0.6;

/**
 * The music of the month that is open, looped. On by default; where the browser wants a touch first, it starts
 * with the first touch or key. The control always shows what is true.
 */
export function startMonthAudio(): void {
  const control = document.querySelector<HTMLButtonElement>('[data-audio]');
  const label = control?.querySelector('[data-audio-texto]');
  if (!control || !label) return;
  const player = new Audio();
  player.loop = true;
  player.volume = VOLUME;
  player.preload = 'none';
  let isOn = recall('good', STORED) !== 'false';

  const show = (): void => {
    control.setAttribute('aria-pressed', String(isOn));
    control.dataset['sonando'] = String(!player.paused);
    label.textContent = say(isOn ? (player.paused ? WORDS.on : WORDS.playing) : WORDS.off);
  };

  const play = async (): Promise<void> => {
    const track = openTrack();
    if (!isOn || track === null) {
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

  control.addEventListener('click', () => {
    isOn = !isOn;
    remember('good', STORED, String(isOn));
    void play();
  });
  for (const gesture of ['pointerup', 'keydown']) {
    document.addEventListener(gesture, ({ target }) => {
      const isControl = target instanceof Node && control.contains(target);
      if (isOn && player.paused && !isControl) void play();
    });
  }
  for (const change of ['play', 'pause']) player.addEventListener(change, show);
  addEventListener('hashchange', () => void play());
  addEventListener('pagehide', () => player.pause());
  void play();
}

/** The track of the month in the address, or null while none is open. */
function openTrack(): string | null {
  const card = document.querySelector<HTMLElement>(`[data-mes="${CSS.escape(location.hash.slice(1))}"]`);
  return card?.dataset['pista'] ?? null;
}
