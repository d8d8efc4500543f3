import { useState } from 'react';
import { tableCodesRead, type TableCodes } from '#domain/reads/staff-reads.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { QrCode } from '#ui/common/qr-code.tsx';
import { problemText } from '#ui/reading/ask-server.ts';
import { staffApi } from '../staff/staff-api.ts';
import { useRead } from '../terminal/use-read.ts';
import { isThisMachine } from './pairing-code.tsx';
import styles from './table-codes.module.css';

type CodedTable = TableCodes['mesas'][number];

/** The sheet that is printed, cut and put on the tables. */
export function TableCodesScreen() {
  const { answer: sheet, problem: unread, put } = useRead(tableCodesRead, {});
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const problem = unsaved ?? unread;
  const [renewing, setRenewing] = useState<readonly CodedTable[] | null>(null);
  const renew = async (tables: readonly CodedTable[]): Promise<void> => {
    setRenewing(null);
    try {
      put(await staffApi.renewTableCodes(tables.map(({ id }) => id)));
      setUnsaved(null);
    } catch (fault) {
      setUnsaved(problemText(fault));
    }
  };
  return (
    <Screen>
      <Stack gap={5} className={styles.controls}>
        <ScreenHead title="Códigos de las mesas" note="Imprime, recorta y pon cada uno en su mesa.">
          {sheet !== null && sheet.mesas.length > 0 && (
            <>
              <Key onClick={() => setRenewing(sheet.mesas)}>Renovar todos</Key>
              <Key look="main" onClick={() => print()}>
                Imprimir
              </Key>
            </>
          )}
        </ScreenHead>
        {problem !== null && <Message tone="bad">{problem}</Message>}
        {sheet !== null && isThisMachine(new URL(addressOf(sheet)).hostname) && (
          <Message tone="bad">
            Los teléfonos de tus clientes no encuentran «{new URL(addressOf(sheet)).hostname}». Abre esta hoja con la
            dirección pública del restaurante antes de imprimir.
          </Message>
        )}
      </Stack>
      {sheet?.mesas.length === 0 && (
        <Empty title="Todavía no hay mesas">
          <p>Agrégalas en Catálogo y aquí tendrán su código.</p>
        </Empty>
      )}
      {sheet !== null && <Codes sheet={sheet} onRenew={(table) => setRenewing([table])} />}
      {renewing !== null && (
        <RenewSheet tables={renewing} onClose={() => setRenewing(null)} onRenew={() => void renew(renewing)} />
      )}
    </Screen>
  );
}

function Codes({ sheet, onRenew }: { readonly sheet: TableCodes; readonly onRenew: (table: CodedTable) => void }) {
  return (
    <Grid as="ul" gap={5} className={styles.codes}>
      {sheet.mesas.map((table) => {
        const address = `${addressOf(sheet)}/mesa/${table.codigo}`;
        return (
          <li key={table.id} className={styles.card} data-codigo={table.codigo}>
            <span className={styles.brand} aria-hidden="true" />
            <h2>{table.nombre}</h2>
            {table.area !== null && <p>{table.area}</p>}
            <a className={styles.qr} href={address} target="_blank" rel="noreferrer">
              <QrCode text={address} label={`Código QR de ${table.nombre}`} />
            </a>
            <p className={styles.says}>
              <b>Carta, mesero y cuenta</b>
              Apunta la cámara de tu teléfono.
            </p>
            <Key look="quiet" className={styles.renew} title={table.nombre} onClick={() => onRenew(table)}>
              Renovar
            </Key>
          </li>
        );
      })}
    </Grid>
  );
}

/** Where nobody has said the venue's public address, the one this tablet came in by. */
function addressOf({ sitio }: TableCodes): string {
  return isThisMachine(new URL(sitio).hostname) ? location.origin : sitio;
}

function RenewSheet({
  tables,
  onClose,
  onRenew,
}: {
  readonly tables: readonly CodedTable[];
  readonly onClose: () => void;
  readonly onRenew: () => void;
}) {
  const [first] = tables;
  const isOne = tables.length === 1;
  return (
    <Sheet title={isOne ? `Renovar ${first?.nombre ?? ''}` : 'Renovar todos los códigos'} onClose={onClose}>
      <p>
        {isOne ? 'El código impreso de esta mesa deja' : `Los códigos impresos de ${tables.length} mesas dejan`} de
        servir en este momento. Imprime {isOne ? 'el nuevo' : 'los nuevos'} antes de abrir.
      </p>
      <Key look="main" size="large" onClick={onRenew}>
        Sí, renovar
      </Key>
    </Sheet>
  );
}
