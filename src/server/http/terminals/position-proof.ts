import type { Position } from '#application/ports.ts';
import type { HouseStamp } from '../../access/house-stamp.ts';

const PURPOSE = 'position';

/** Given with every revision that is told: whoever comes back with it has really been that far. */
export function positionProof(stamp: HouseStamp, { epoch, revision }: Position): string {
  return stamp.of(PURPOSE, epoch, revision);
}

/** Without this anybody with a session could invent a revision, and every tablet would hand in its three days again. */
export function isProvenPosition(stamp: HouseStamp, { epoch, revision, proof = '' }: Position): boolean {
  return stamp.isRight(proof, PURPOSE, epoch, revision);
}
