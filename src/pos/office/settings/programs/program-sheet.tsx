import { useState } from 'react';
import { SCOPES, SCOPE_WORDS, type Scope } from '#domain/programs/scopes.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import styles from '../settings.module.css';

type Kind = 'token' | 'webhook';

const WORDS: Readonly<Record<Kind, { readonly title: string; readonly once: string; readonly field: string }>> = {
  token: { title: 'Nueva conexión', once: 'Token', field: 'token' },
  webhook: { title: 'Nuevo aviso', once: 'Secreto de la firma', field: 'secreto' },
};

/** Name and scopes, and for a webhook where it goes; then, this once, the token or the secret. */
export function ProgramSheet({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { title, field } = WORDS[kind];
  const [typed, setTyped] = useState({ nombre: '', direccion: '' });
  const [scopes, setScopes] = useState<readonly Scope[]>(['sales']);
  const [problem, setProblem] = useState<string | null>(null);
  const [once, setOnce] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    if (scopes.length === 0) return setProblem('Elige al menos una cosa que pueda leer.');
    setBusy(true);
    const { nombre, direccion } = typed;
    const said = { nombre, alcances: scopes, ...(kind === 'webhook' && { direccion: direccion.trim() }) };
    try {
      setOnce(shownIn(await ask('POST', kind === 'token' ? '/conexiones' : '/avisos', said), field));
    } catch (fault) {
      setProblem(problemText(fault));
    }
    setBusy(false);
  };
  if (once !== null) return <ShownOnce kind={kind} text={once} onClose={onClose} />;
  return (
    <Sheet title={title} onClose={onClose}>
      <Stack as="form" gap={4} action={() => void make()}>
        <Entry
          label="Nombre"
          name="nombre"
          required
          maxLength={60}
          hint="Quién lo usa: «Contador», «Página web»."
          value={typed.nombre}
          onChange={({ target }) => setTyped({ ...typed, nombre: target.value })}
        />
        {kind === 'webhook' && (
          <Entry
            label="Dirección"
            name="direccion"
            required
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            hint="En internet y con https. No puede ser de tu propia red."
            value={typed.direccion}
            onChange={({ target }) => setTyped({ ...typed, direccion: target.value })}
          />
        )}
        <ScopeChecks chosen={scopes} onChoose={setScopes} />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" type="submit" disabled={isBusy}>
          {isBusy ? 'Guardando…' : 'Crear'}
        </Key>
      </Stack>
    </Sheet>
  );
}

/** Whom a visit is for comes only with the visits. */
function ScopeChecks({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly Scope[];
  readonly onChoose: (scopes: readonly Scope[]) => void;
}) {
  const toggle = (scope: Scope, isOn: boolean): void => {
    const others = chosen.filter((each) => each !== scope && (isOn || scope !== 'reservations' || each !== 'guests'));
    const added: readonly Scope[] = scope === 'guests' ? ['reservations', 'guests'] : [scope];
    onChoose(isOn ? SCOPES.filter((each) => others.includes(each) || added.includes(each)) : others);
  };
  return (
    <Stack as="fieldset" gap={2}>
      <Text as="span" weight={650}>
        Qué puede leer
      </Text>
      {SCOPES.map((scope) => (
        <label key={scope} className={styles.check}>
          <input
            type="checkbox"
            name={scope}
            checked={chosen.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
          <Stack as="span">
            {SCOPE_WORDS[scope].name}
            <Text as="small" ink="soft">
              {SCOPE_WORDS[scope].says}
            </Text>
          </Stack>
        </label>
      ))}
      {chosen.includes('guests') && (
        <Message tone="plain">
          Los datos personales salen del restaurante: di en tu aviso de privacidad a quién se los das.
        </Message>
      )}
    </Stack>
  );
}

function ShownOnce({
  kind,
  text,
  onClose,
}: {
  readonly kind: Kind;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Without the permission it is selected by hand.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Sheet title={WORDS[kind].once} onClose={onClose}>
      <Stack gap={4}>
        <p>Cópialo ahora y dáselo a quien programa: no se vuelve a mostrar.</p>
        <Text as="code" breaks data-una-vez>
          {text}
        </Text>
        {isCopied && <Message tone="good">Copiado ✔</Message>}
        <Key onClick={copy}>Copiar</Key>
        <Key look="main" size="large" onClick={onClose}>
          Ya lo guardé
        </Key>
      </Stack>
    </Sheet>
  );
}

function shownIn(answer: unknown, field: string): string {
  const said: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
  return typeof said === 'string' ? said : '';
}
