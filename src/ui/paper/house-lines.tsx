import type { HouseIdentity } from '#domain/venue/house-identity.ts';

/** Under the name on every paper: who sells by law, and where. */
export function HouseLines({ house: { legalName, rfc, address } }: { readonly house: HouseIdentity }) {
  return (
    <>
      {legalName !== undefined && <p>{legalName}</p>}
      {rfc !== undefined && <p>{`RFC ${rfc}`}</p>}
      {address !== '' && <p>{address}</p>}
    </>
  );
}
