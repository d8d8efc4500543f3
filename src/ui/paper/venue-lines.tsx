import type { VenueIdentity } from '#domain/venue/venue-identity.ts';

/** Under the name on every paper: who sells by law, and where. */
export function VenueLines({ house: { legalName, rfc, address } }: { readonly house: VenueIdentity }) {
  return (
    <>
      {legalName !== undefined && <p>{legalName}</p>}
      {rfc !== undefined && <p>{`RFC ${rfc}`}</p>}
      {address !== '' && <p>{address}</p>}
    </>
  );
}
