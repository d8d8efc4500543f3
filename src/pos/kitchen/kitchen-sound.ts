/** Browsers stay silent until somebody has touched the page; then two notes tell of every arrival. */
class KitchenSound {
  #context: AudioContext | null = null;
  readonly #watchers = new Set<() => void>();

  get isOn(): boolean {
    return this.#context?.state === 'running';
  }

  /** The device may take the sound away again, and give it back: `onChange` tells. Returns how to stop watching. */
  watch(onChange: () => void): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  /** Call from a touch or a key. */
  async unlock(): Promise<void> {
    if (!this.#context) {
      this.#context = new AudioContext();
      this.#context.addEventListener('statechange', () => {
        for (const tell of this.#watchers) tell();
      });
      // A tablet that slept may have its sound back without another touch; where its browser wants one, the screen says so.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) void this.#context?.resume().catch(() => undefined);
      });
    }
    if (this.#context.state !== 'running') await this.#context.resume();
  }

  /** A marimba's third, rising: something new to cook. */
  arrival(): void {
    this.#strike(659, 0);
    this.#strike(880, 0.14);
  }

  /** Three short ones, high: a dish of yours is on the pass. */
  ready(): void {
    for (const delay of [0, 0.11, 0.22]) this.#strike(1175, delay);
  }

  /** Two, falling, like a hand bell: a table calls. */
  call(): void {
    this.#strike(988, 0);
    this.#strike(784, 0.18);
  }

  /** Low and insistent: the screen is blind. */
  alarm(): void {
    for (const delay of [0, 0.22, 0.44]) this.#strike(233, delay, 'square');
  }

  #strike(frequency: number, delay: number, wave: OscillatorType = 'sine'): void {
    const context = this.#context;
    if (!context || context.state !== 'running') return;
    const start = context.currentTime + delay;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(wave === 'square' ? 0.18 : 0.5, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  }
}

/** One for the whole device, however often its kitchen screen is opened: browsers give out only a handful. */
export const kitchenSound = new KitchenSound();
