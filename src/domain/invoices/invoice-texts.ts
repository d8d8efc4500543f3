/** All that a guest reads about asking for an invoice, page and complaints alike, in one place. */
export const INVOICE_TEXTS = {
  title: { es: 'Tu factura', en: 'Your invoice' },
  lead: {
    es: 'Pídela con el código que viene en tu cuenta. Ten a la mano tu constancia de situación fiscal.',
    en: 'Ask for it with the code on your bill. Have your constancia de situación fiscal (tax certificate) at hand.',
  },
  description: {
    es: 'Pide la factura de tu consumo con el código de tu cuenta.',
    en: 'Ask for the invoice (factura) of your visit with the code on your bill.',
  },
  account: { es: 'Tu cuenta', en: 'Your bill' },
  accountHint: { es: 'Los dos datos están al final de tu cuenta.', en: 'Both are at the end of your bill.' },
  person: { es: 'Tus datos fiscales', en: 'Your tax details' },
  codigo: { es: 'Código', en: 'Code' },
  codigoHint: { es: 'Diez letras y números, como 3KD7Q-2MXPB', en: 'Ten letters and digits, like 3KD7Q-2MXPB' },
  total: { es: 'Total pagado', en: 'Total paid' },
  totalHint: {
    es: 'Con o sin propina; la propina no se factura',
    en: 'With or without the tip; the tip is not invoiced',
  },
  rfc: { es: 'RFC', en: 'RFC' },
  rfcHint: {
    es: '13 signos si eres persona física, 12 si es una empresa. Sin RFC mexicano: XEXX010101000',
    en: '13 characters for a person, 12 for a company. Without a Mexican RFC: XEXX010101000',
  },
  nombre: { es: 'Nombre o razón social', en: 'Name or company name' },
  nombreHint: {
    es: 'Como en tu constancia, sin «S.A. de C.V.»',
    en: 'As on your tax certificate, without “S.A. de C.V.”',
  },
  cp: { es: 'Código postal fiscal', en: 'Postal code (tax address)' },
  regimen: { es: 'Régimen fiscal', en: 'Tax regime (régimen fiscal)' },
  uso: { es: 'Uso de la factura', en: 'Use of the invoice (uso de CFDI)' },
  choose: { es: 'Elige…', en: 'Choose…' },
  email: { es: 'Correo', en: 'E-mail' },
  emailHint: { es: 'Ahí recibes tu factura', en: 'Your invoice goes there' },
  emailHintStamped: { es: 'Ahí te llegan el PDF y el XML', en: 'Your PDF and your XML go there' },
  privacyStamped: {
    es: 'Usamos estos datos solo para tu factura. La ley nos pide guardarla cinco años; tu solicitud se borra a los 90 días. Lee nuestro',
    en: 'We use these details only for your invoice. The law has us keep it for five years; your request is erased after 90 days. Read our',
  },
  stampingTitle: { es: 'La estamos timbrando', en: 'Your invoice is being made' },
  stamping: {
    es: 'Tarda unos segundos. Esta página se actualiza sola, y también la recibes por correo.',
    en: 'It takes a few seconds. This page refreshes by itself, and the invoice also goes to your e-mail.',
  },
  lateTitle: { es: 'Tu factura va a tardar', en: 'Your invoice will take a while' },
  late: {
    es: 'Ya tenemos tus datos y lo seguimos intentando: la recibes por correo en cuanto esté. También queda en esta página; guarda su dirección.',
    en: 'We have your details and keep trying: you get it by e-mail as soon as it is ready. It stays on this page too; keep its address.',
  },
  readyTitle: { es: 'Tu factura está lista', en: 'Your invoice is ready' },
  keepThem: {
    es: 'Guarda los dos archivos: aquí están 90 días.',
    en: 'Keep both files: they are here for 90 days.',
  },
  stampedMark: { es: 'Timbrada', en: 'Stamped' },
  toPrint: { es: 'para imprimir', en: 'to print' },
  forAccountant: { es: 'para tu contador', en: 'for your accountant' },
  uuid: { es: 'Folio fiscal', en: 'Folio fiscal (UUID)' },
  mailed: { es: 'Las mandamos a', en: 'We sent both to' },
  mailing: { es: 'Las estamos mandando a', en: 'We are sending both to' },
  notMailed: { es: 'No pudimos mandarlas a', en: 'We could not send them to' },
  notArrived: { es: '¿No llegaron?', en: 'Not there?' },
  mailAgain: { es: 'Mandar otra vez', en: 'Send again' },
  wrongDatum: {
    es: '¿Un dato está mal? Llámanos y la corregimos:',
    en: 'Is something wrong? Call us and we will correct it:',
  },
  cancelledTitle: { es: 'Tu factura se canceló', en: 'Your invoice was canceled' },
  refusedTitle: { es: 'Hay un dato por corregir', en: 'One detail needs correcting' },
  correct: { es: 'Pedirla otra vez', en: 'Ask for it again' },
  issuedTitle: { es: 'Tu factura ya se emitió', en: 'Your invoice has been issued' },
  issued: {
    es: 'El PDF y el XML van al correo que escribiste. Si no te llegaron, escríbenos o llámanos con tu código.',
    en: 'The PDF and the XML go to the e-mail you wrote. If they did not arrive, write to us or call us with your code.',
  },
  ask: { es: 'Pedir factura', en: 'Ask for the invoice' },
  privacy: {
    es: 'Usamos estos datos solo para tu factura y los borramos a los 90 días. Lee nuestro',
    en: 'We use these details only for your invoice and erase them after 90 days. Read our',
  },
  privacyLink: { es: 'aviso de privacidad', en: 'privacy notice' },
  send: { es: 'Pedir factura', en: 'Ask for the invoice' },
  doneTitle: { es: 'Recibimos tu solicitud', en: 'We have your request' },
  noted: {
    es: 'Anotada: la casa la revisa en cuanto conteste. El PDF y el XML te llegan al correo que escribiste.',
    en: 'Noted: the restaurant checks it as soon as it answers. The PDF and the XML go to the e-mail you wrote.',
  },
  next: [
    {
      es: 'Revisamos tus datos y emitimos la factura, casi siempre en un día hábil.',
      en: 'We check your details and issue the invoice, nearly always within one working day.',
    },
    {
      es: 'El PDF y el XML te llegan al correo que escribiste; busca también en no deseados.',
      en: 'The PDF and the XML go to the e-mail you wrote; look in your spam folder too.',
    },
    {
      es: 'Si en tres días hábiles no la tienes, o si te equivocaste en algo, escríbenos o llámanos con tu código.',
      en: 'If it has not arrived in three working days, or if you made a mistake, write to us or call us with your code.',
    },
  ],
  failedTitle: { es: 'Tu factura no se pidió', en: 'Your invoice was not requested' },
  back: { es: 'Volver al formulario', en: 'Back to the form' },
  home: { es: 'Ir al inicio', en: 'Go to the home page' },
  doubtfulRfc: {
    es: 'El último signo de tu RFC no cuadra con los demás. Revísalo; si está bien así, envía otra vez.',
    en: 'The last character of your RFC does not match the others. Please check it; if it is right, send it again.',
  },
  doubtfulRfcKept: {
    es: 'El último signo de tu RFC no cuadra con los demás: la revisaremos antes de emitirla.',
    en: 'The last character of your RFC does not match the others: we will check before we issue the invoice.',
  },
  refused: { es: 'Revisa los campos marcados.', en: 'Please check the marked fields.' },
  unreachable: {
    es: 'No hay conexión. Tus datos siguen aquí: intenta de nuevo.',
    en: 'There is no connection. Your details are still here: please try again.',
  },
  notFound: {
    es: 'No encontramos una cuenta pagada con ese código y ese total. Revisa los dos en tu cuenta.',
    en: 'We found no paid bill with that code and that total. Please check both on your bill.',
  },
  already: {
    es: 'La factura de esta cuenta ya se pidió. Si no te ha llegado, escríbenos o llámanos con tu código.',
    en: 'The invoice of this bill has already been requested. If you have not received it, write to us or call us with your code.',
  },
  tooMany: {
    es: 'Recibimos demasiadas solicitudes. Espera unos minutos o llámanos.',
    en: 'We have received too many requests. Please wait a few minutes or call us.',
  },
  nothingToInvoice: { es: 'Esta cuenta no tiene importe que facturar.', en: 'This bill has no amount to invoice.' },
  tooLate: {
    es: 'El plazo para pedir la factura de esta cuenta ya pasó. Llámanos y vemos cómo ayudarte.',
    en: 'The time to ask for the invoice of this bill is over. Call us and we will see how we can help.',
  },
  missing: {
    codigo: { es: 'Escribe el código de tu cuenta.', en: 'Please write the code on your bill.' },
    total: { es: 'Escribe el total de tu cuenta.', en: 'Please write the total of your bill.' },
    rfc: { es: 'Escribe tu RFC.', en: 'Please write your RFC.' },
    nombre: { es: 'Escribe tu nombre o razón social.', en: 'Please write your name or company name.' },
    cp: { es: 'Escribe tu código postal fiscal.', en: 'Please write the postal code of your tax address.' },
    regimen: { es: 'Elige tu régimen fiscal.', en: 'Please choose your tax regime.' },
    uso: { es: 'Elige el uso de la factura.', en: 'Please choose the use of the invoice.' },
    email: { es: 'Escribe tu correo.', en: 'Please write your e-mail.' },
  },
  wrong: {
    codigo: {
      es: 'Revisa el código: son diez letras y números, como 3KD7Q-2MXPB.',
      en: 'Check the code: ten letters and digits, like 3KD7Q-2MXPB.',
    },
    total: { es: 'Escribe el total en pesos, como 348.50.', en: 'Write the total in pesos, like 348.50.' },
    rfc: {
      es: 'Revisa tu RFC: cuatro letras (tres si es empresa), seis números y tres signos.',
      en: 'Check your RFC: four letters (three for a company), six digits and three characters.',
    },
    nombre: { es: 'Tiene signos que no podemos guardar.', en: 'It has characters that we cannot keep.' },
    long: { es: 'Es demasiado largo.', en: 'It is too long.' },
    society: {
      es: 'Escríbelo sin «S.A. de C.V.» ni otras siglas, como en tu constancia.',
      en: 'Write it without “S.A. de C.V.” or similar, as on your tax certificate.',
    },
    cp: { es: 'Revisa tu código postal: son cinco números.', en: 'Check your postal code: it has five digits.' },
    regimenKind: {
      es: 'Ese régimen no va con tu RFC. Elige el de tu constancia.',
      en: 'That regime does not go with your RFC. Choose the one on your certificate.',
    },
    genericRegimen: {
      es: 'Con un RFC genérico el régimen es 616, Sin obligaciones fiscales.',
      en: 'With a generic RFC the regime is 616, Sin obligaciones fiscales.',
    },
    uso: {
      es: 'Con ese régimen el uso es «Sin efectos fiscales».',
      en: 'With that regime the use is “Sin efectos fiscales”.',
    },
    email: {
      es: 'Revisa tu correo: debe ser como nombre@correo.com.',
      en: 'Check your e-mail: it should look like name@mail.com.',
    },
  },
} as const;
