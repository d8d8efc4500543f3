import { FORM_MISSING } from '#domain/invoices/invoice-files.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Row, Text } from '#ui/layout/layout.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { useIssue, useTerminalStatus } from '../../terminal/terminal-context.tsx';
import notes from '../notes.module.css';
import styles from './invoices.module.css';
import type { ShownInvoice } from './invoices-view.ts';
import type { Settling } from './settle-sheet.tsx';

interface CardProps {
  readonly invoice: ShownInvoice;
  /** Invoices are stamped by themselves here: marking one by hand is the exception. */
  readonly isStamping: boolean;
  readonly onSettle: (settling: Settling) => void;
  readonly onCancel: () => void;
  /** Opens what a global invoice holds. */
  readonly onOpen: () => void;
  readonly onStep: (step: InvoiceStep) => void;
}

/** Asked of the server: send it again, or issue a global one anew with what its accounts come to now. */
export type InvoiceStep = 'reintentar' | 'sustituir';

/** One invoice: for whom, how much, its state, and what can be done about it now. */
export function InvoiceCard(props: CardProps) {
  const { invoice } = props;
  const { request, estado } = invoice;
  return (
    <li
      className={`${notes.note} ${styles.card}`}
      data-factura={invoice.id}
      data-estado={estado}
      data-nuevo={invoice.isPending}
    >
      <header>
        <b>{invoice.name}</b>
        <span className={styles.sum} data-cifra="total" data-centavos={invoice.importe}>
          {formatPesos(invoice.importe)}
        </span>
      </header>
      <Row gap={3} align="center" justify="between">
        <span className={styles.rfc}>{invoice.rfc}</span>
        <span className={styles.state}>{invoice.stateWords}</span>
      </Row>
      {request?.isFormMissing === true && <p className={styles.doubt}>{FORM_MISSING}</p>}
      {invoice.doubts.map((doubt) => (
        <p key={doubt} className={styles.doubt}>
          {doubt}
        </p>
      ))}
      {request !== null && estado !== 'timbrada' && estado !== 'cancelada' && <Facts facts={request.facts} />}
      <Text as="div" ink="soft" size={-1} weight={600}>
        {invoice.title !== '' && <p>{invoice.title}</p>}
        <p>{invoice.when}</p>
        {invoice.uuid !== null && <p className={styles.uuid}>{invoice.uuid}</p>}
      </Text>
      <Actions {...props} />
    </li>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions(props: CardProps) {
  const { invoice } = props;
  const { request } = invoice;
  return (
    <Row gap={3}>
      <DocumentKeys {...props} />
      {request !== null && <RequestKeys {...props} request={request} />}
    </Row>
  );
}

/** They come from the server: without connection there are none to be had. */
function DocumentKeys({ invoice, onStep, onOpen, onCancel }: CardProps) {
  const { isOnline } = useTerminalStatus();
  const { id, can, hasFiles, isGlobal } = invoice;
  if (!isOnline) return null;
  return (
    <>
      {can.includes('retry') && (
        <Key look="main" onClick={() => onStep('reintentar')}>
          Volver a intentar
        </Key>
      )}
      {can.includes('replace') && (
        <Key look="main" onClick={() => onStep('sustituir')}>
          Sustituir
        </Key>
      )}
      {hasFiles && <Files id={id} />}
      {isGlobal && <Key onClick={onOpen}>Qué contiene</Key>}
      {can.includes('cancel') && (
        <Key look="quiet" onClick={onCancel}>
          Cancelar
        </Key>
      )}
    </>
  );
}

function Files({ id }: Pick<ShownInvoice, 'id'>) {
  const address = `/api/pos/facturas/${encodeURIComponent(id)}`;
  return (
    <>
      <KeyLink href={`${address}/pdf`} download>
        PDF
      </KeyLink>
      <KeyLink href={`${address}/xml`} download>
        XML
      </KeyLink>
    </>
  );
}

function RequestKeys({
  invoice,
  request,
  isStamping,
  onSettle,
}: CardProps & { readonly request: NonNullable<ShownInvoice['request']> }) {
  const issue = useIssue();
  const { id, hasFiles, isSigned } = invoice;
  return (
    <>
      {request.canRetry && (
        <Key look="main" onClick={() => issue('RETRY_INVOICE', { invoiceId: id })}>
          Volver a intentar
        </Key>
      )}
      {request.status === 'solicitada' && !isSigned && (
        <>
          <Key look={isStamping ? 'quiet' : 'good'} onClick={() => onSettle({ invoice, status: 'facturada' })}>
            Marcar facturada
          </Key>
          <Key look={isStamping ? 'quiet' : 'plain'} onClick={() => onSettle({ invoice, status: 'devuelta' })}>
            Pedir corrección
          </Key>
        </>
      )}
      {!hasFiles && (request.status !== 'solicitada' || request.isChanged) && (
        <Key look="quiet" onClick={() => issue('SETTLE_INVOICE', { invoiceId: id, status: 'solicitada' })}>
          Volver a por facturar
        </Key>
      )}
      <KeyLink look="quiet" href={request.mailto}>
        Correo
      </KeyLink>
    </>
  );
}
