import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { untilLoaded } from '../shell/lazy-screen.ts';
import { deviceId, remember } from '../terminal/device-memory.ts';
import { signInApi } from './sign-in-api.ts';
import { SignInPage } from './sign-in-page.tsx';
import styles from './sign-in.module.css';
import { enter } from './enter.ts';
import { staffApi } from '../staff/staff-api.ts';
import { problemText, Refused } from '#ui/reading/ask-server.ts';

/** The owner's first minute: the code from the console makes the manager and this device. */
export function SetUpScreen({ onDone }: { readonly onDone: () => void }) {
  const submit = async (form: FormData): Promise<void> => {
    const [pin, again] = [textOf(form, 'pin'), textOf(form, 'again')];
    if (pin !== again) throw new Refused(422, { error: 'pin', message: 'Los dos PIN no son iguales.' });
    const { staffId, isNewHouse } = await staffApi.setUp({
      code: textOf(form, 'code'),
      name: textOf(form, 'name'),
      pin,
      deviceId: deviceId(),
      deviceName: textOf(form, 'deviceName'),
    });
    await enter(staffId, pin);
    // A house that has nothing yet is shown the way; a manager who got back in knows it.
    if (isNewHouse) {
      await remember('guide', '');
      history.replaceState(null, '', '/pos/guia');
    }
    onDone();
  };
  return (
    <SignInPage
      title="Te damos la bienvenida"
      lead="El código apareció en la consola donde se inició Xalli, y está en el archivo codigo-inicial.txt de la carpeta de datos."
    >
      <SignInForm action="Empezar" onSubmit={submit}>
        <Entry
          className={styles.code}
          label="Código inicial"
          autoFocus
          name="code"
          required
          maxLength={20}
          placeholder="XXXX-XXXX-XXXX"
        />
        <Entry label="Tu nombre" name="name" required maxLength={40} autoComplete="name" />
        <div className={styles.twins}>
          <Entry label="PIN de 6 dígitos" name="pin" {...PIN_INPUT} />
          <Entry label="Repite el PIN" name="again" {...PIN_INPUT} />
        </div>
        <Entry label="Nombre de este equipo" name="deviceName" required maxLength={40} defaultValue="Gerencia" />
      </SignInForm>
    </SignInPage>
  );
}

/** A new tablet: the manager reads the code aloud. */
export function PairScreen({ onDone }: { readonly onDone: () => void }) {
  const submit = async (form: FormData): Promise<void> => {
    await staffApi.pair({ code: textOf(form, 'code'), deviceId: deviceId(), name: textOf(form, 'name') });
    onDone();
  };
  return (
    <SignInPage
      title="Vincular este equipo"
      lead="Pide a gerencia un código en «Personal y equipos». Sirve para un solo equipo y dura diez minutos."
    >
      <SignInForm action="Vincular" onSubmit={submit}>
        <Entry
          className={styles.code}
          label="Código"
          name="code"
          required
          maxLength={12}
          placeholder="XXXX-XXXX"
          defaultValue={codeFromCamera(location.hash)}
        />
        <Entry
          label="¿Cómo le decimos a este equipo?"
          name="name"
          required
          maxLength={40}
          placeholder="Tableta de la terraza"
        />
      </SignInForm>
    </SignInPage>
  );
}

/** What the camera read from the manager's screen: `#codigo=K7QM4TX2`. */
export function codeFromCamera(hash: string): string {
  const [, code = ''] = /^#codigo=([0-9A-Z]{8})$/.exec(hash) ?? [];
  return code === '' ? '' : `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Cookies and offline work need a secure address; here they would silently fail. */
export function InsecureScreen() {
  return (
    <SignInPage
      title="Esta dirección no es segura"
      lead="El punto de venta solo abre por HTTPS, porque sin él la tableta no puede guardar pedidos ni trabajar sin conexión. Abre la dirección que empieza con https://, o /conectar en esta misma: ahí dice cómo."
    />
  );
}

/** Looks for the server by itself; the key is for whoever does not want to wait a second. */
export function NoLineScreen({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(() => {
    let isShown = true;
    void untilLoaded(signInApi.entry).then(() => isShown && onRetry());
    return () => {
      isShown = false;
    };
  }, [onRetry]);
  return (
    <SignInPage title="Buscando al servidor" lead="No hay conexión y nadie ha entrado antes en este equipo.">
      <Key look="main" onClick={onRetry}>
        Intentar de nuevo
      </Key>
    </SignInPage>
  );
}

const PIN_INPUT = {
  required: true,
  type: 'password',
  inputMode: 'numeric',
  pattern: '[0-9]{6}',
  maxLength: 6,
  autoComplete: 'new-password',
} as const;

function SignInForm({
  action,
  onSubmit,
  children,
}: {
  readonly action: string;
  readonly onSubmit: (form: FormData) => Promise<void>;
  readonly children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    onSubmit(new FormData(event.currentTarget))
      .catch((fault: unknown) => setProblem(problemText(fault)))
      .finally(() => setBusy(false));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Key look="main" size="large" type="submit" disabled={isBusy}>
        {action}
      </Key>
    </form>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
