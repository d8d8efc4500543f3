import { useState, type ReactNode } from 'react';
import type { SiteLineFacts } from '#domain/reads/site-line-read.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemText } from '#ui/reading/ask-server.ts';
import { askSiteLine } from './connect-form.tsx';

interface SheetProps {
  readonly onDone: (facts: SiteLineFacts) => void;
  readonly onClose: () => void;
}

/** The front is lost, or will be for long: the venue decides on every date again. */
export function RecoverSheet(props: SheetProps) {
  return (
    <AskSheet title="¿Recuperar el libro?" path="recuperar" body={{}} button="Recuperar el libro" {...props}>
      <p>La casa vuelve a reservar todos los días, con lo último que supo del sitio.</p>
      <p>
        Si el sitio sigue prendido en otra parte, puede estar dando mesas que aquí no se ven. Al volver se entera, deja
        de reservar y entrega lo que prometió; si algo choca, lo verás en «Por revisar».
      </p>
      <p>Hazlo solo si el sitio se perdió o tardará días en volver.</p>
    </AskSheet>
  );
}

/** From two computers to one. */
export function PartSheet({ isLost, ...props }: SheetProps & { readonly isLost: boolean }) {
  const title = isLost ? '¿Seguir sin sitio?' : '¿Separar del sitio?';
  const button = isLost ? 'Seguir sin sitio' : 'Separar';
  return (
    <AskSheet title={title} path="separar" body={{ sinEsperar: isLost }} button={button} {...props}>
      {isLost ? (
        <p>Lo que el sitio haya prometido y no llegó aquí no se sabrá. Apaga ese servidor para que no prometa más.</p>
      ) : (
        <p>El sitio entrega todo lo que prometió y la casa vuelve a reservar todos los días. No se pierde nada.</p>
      )}
      <p>Esta computadora vuelve a ser la casa y el sitio: los clientes la necesitan en internet para reservar.</p>
    </AskSheet>
  );
}

function AskSheet({
  title,
  path,
  body,
  button,
  onDone,
  onClose,
  children,
}: SheetProps & {
  readonly title: string;
  readonly path: string;
  readonly body: object;
  readonly button: string;
  readonly children: ReactNode;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    try {
      onDone(await askSiteLine(path, body));
      onClose();
    } catch (fault) {
      setProblem(problemText(fault));
      setBusy(false);
    }
  };
  return (
    <Sheet title={title} onClose={onClose}>
      <Stack gap={4}>
        {children}
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Row gap={3}>
          <Key onClick={onClose}>Cancelar</Key>
          <Key look="risky" disabled={isBusy} onClick={() => void act()}>
            {button}
          </Key>
        </Row>
      </Stack>
    </Sheet>
  );
}
