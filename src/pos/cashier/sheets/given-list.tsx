import { Key } from '#ui/pos/key.tsx';
import { useIssue } from '../../terminal/terminal-context.tsx';
import type { Bill, Gift } from '../cashier-view.ts';
import styles from './sheets.module.css';

/** What was given already, with its reason and who gave it. Asking for the whole price again needs no approval. */
export function GivenList({ bill, kind }: { readonly bill: Bill; readonly kind: Gift['kind'] }) {
  const issue = useIssue();
  const given = bill.gifts.filter((gift) => gift.kind === kind);
  if (given.length === 0) return null;
  return (
    <ul className={styles.gifts}>
      {given.map((gift) => (
        <li key={gift.id}>
          <span>
            <b>{gift.worth}</b> {kind === 'discount' && 'en '}
            {gift.of}
            <small>{whyText(gift)}</small>
          </span>
          <Key onClick={() => issue('TAKE_BACK_GIFT', { ticketId: bill.ticketId, givenId: gift.id })}>Quitar</Key>
        </li>
      ))}
    </ul>
  );
}

export function whyText({ reason, by }: Pick<Gift, 'reason' | 'by'>): string {
  return [reason, by].filter((part) => part !== '').join(' · ');
}
