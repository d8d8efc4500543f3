/** As `readablePhone` writes it. */
const PHONE = /(\d{2} \d{4} \d{4})/;

/** A sentence in which the number to call is a link. */
export function WithPhone({ text }: { readonly text: string }) {
  const [before, phone, after] = text.split(PHONE);
  if (phone === undefined) return text;
  return (
    <>
      {before}
      <a href={`tel:+52${phone.replaceAll(' ', '')}`}>{phone}</a>
      {after}
    </>
  );
}
