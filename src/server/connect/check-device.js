/* Looks by itself whether this device trusts the house, and tries what an evening asks of it. The page works without it. */
(() => {
  const { lugares = '', seguro, confia, equipo } = document.body.dataset;
  const places = lugares.split(' ').filter(Boolean);
  const open = document.getElementById('abrir');
  const PATIENCE_MS = 2000;
  const WAITS = Symbol('waits');
  // A code for pairing comes behind the address, where no server reads it, and goes on with the person.
  const code = location.hash;

  // An iPad says that it is a Mac.
  const hasChosen = location.search.includes('equipo=');
  if (equipo === 'mac' && navigator.maxTouchPoints > 1 && !hasChosen) location.replace(`/conectar?equipo=ipad${code}`);
  for (const link of document.querySelectorAll('.equipos a')) link.href += code;

  if (seguro === 'si') {
    open.href = `/pos${code}`;
    tryDevice();
  } else {
    watchTrust();
  }

  function watchTrust() {
    document.getElementById('bajar')?.addEventListener('click', () => setTimeout(() => advance(2), 400));
    if (places.length > 0) void look();
  }

  /** Steps before that one are done; it is the one to do now. */
  function advance(current) {
    for (const step of document.querySelectorAll('[data-paso]')) {
      const number = Number(step.dataset.paso);
      step.dataset.estado = number < current ? 'hecho' : number === current ? 'ahora' : 'despues';
      step.querySelector('em').textContent = number < current ? 'Hecho' : number === current ? 'Vas aquí' : 'Después';
    }
  }

  async function look() {
    for (const place of places) {
      try {
        await fetch(`${place}/conectar/confia`, { cache: 'no-store', signal: AbortSignal.timeout(2500) });
        advance(99);
        const strip = document.getElementById('tira');
        strip.dataset.estado = 'listo';
        strip.querySelector('b').textContent = confia;
        strip.querySelector('span').textContent = 'Ya puedes entrar.';
        open.textContent = 'Abrir Xalli';
        open.href = `${place}/conectar?equipo=${equipo}${code}`;
        return;
      } catch {
        // Not yet, or not by that name.
      }
    }
    setTimeout(() => void look(), 3000);
  }

  function tryDevice() {
    const section = document.getElementById('pruebas');
    if (section === null) return;
    section.hidden = false;
    say('seguro', isSecureContext ? 'si' : 'no', isSecureContext ? 'Sí' : 'No');
    const isInstalled = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
    say('instalado', isInstalled ? 'si' : 'no', isInstalled ? 'Sí' : 'Todavía no');
    // Sound and wakefulness are given to a finger only.
    document.getElementById('probar').addEventListener('click', () => {
      void Promise.all([tryStorage(), trySound(), tryAwake()]);
    });
  }

  async function tryStorage() {
    const hasDisk = 'indexedDB' in window && 'serviceWorker' in navigator;
    if (!hasDisk) return say('guarda', 'no', 'Este navegador no puede');
    const asked = Promise.resolve(navigator.storage?.persist?.()).catch(() => false);
    const tell = (isKept) =>
      say('guarda', isKept ? 'si' : 'no', isKept ? 'Sí' : 'Sí, pero puede borrarlo si falta espacio: ponlo en inicio');
    const answer = await soon(asked);
    if (answer !== WAITS) return tell(answer);
    // Firefox asks the person first, and waits for as long as they do.
    say('guarda', 'no', 'Contesta «Permitir» en la pregunta del navegador');
    tell(await asked);
  }

  async function trySound() {
    try {
      const sound = new AudioContext();
      // Where no finger is believed, or nothing can sound, this never ends.
      await soon(sound.resume());
      const tone = sound.createOscillator();
      tone.frequency.value = 660;
      tone.connect(sound.destination);
      tone.start();
      tone.stop(sound.currentTime + 0.25);
      say('sonido', sound.state === 'running' ? 'si' : 'no', sound.state === 'running' ? '¿Lo oíste?' : 'No');
    } catch {
      say('sonido', 'no', 'No');
    }
  }

  async function tryAwake() {
    try {
      const lock = await navigator.wakeLock.request('screen');
      await lock.release();
      say('despierto', 'si', 'Sí');
    } catch {
      say('despierto', 'no', 'No: quita el bloqueo automático en los ajustes');
    }
  }

  function soon(promise) {
    return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, WAITS))]);
  }

  function say(id, state, words) {
    const row = document.querySelector(`[data-prueba="${id}"]`);
    row.dataset.estado = state;
    row.querySelector('em').textContent = words;
  }
})();
