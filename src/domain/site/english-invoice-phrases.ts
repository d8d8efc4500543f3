/** What the invoice's page says, in English; names of the tax authority's own stay as it writes them. */
export const INVOICE_PHRASES: Readonly<Record<string, string>> = {
  'Tu factura': 'Your invoice',
  'Pídela con el código que viene en tu cuenta. Ten a la mano tu constancia de situación fiscal.':
    'Ask for it with the code on your bill. Have your constancia de situación fiscal (tax certificate) at hand.',
  'Pide la factura de tu consumo con el código de tu cuenta.':
    'Ask for the invoice (factura) of your visit with the code on your bill.',
  'Tu cuenta': 'Your bill',
  'Los dos datos están al final de tu cuenta.': 'Both are at the end of your bill.',
  'Tus datos fiscales': 'Your tax details',
  Código: 'Code',
  'Diez letras y números, como 3KD7Q-2MXPB': 'Ten letters and digits, like 3KD7Q-2MXPB',
  'Total pagado': 'Total paid',
  'Con o sin propina; la propina no se factura': 'With or without the tip; the tip is not invoiced',
  RFC: 'RFC',
  '13 signos si eres persona física, 12 si es una empresa. Sin RFC mexicano: XEXX010101000':
    '13 characters for a person, 12 for a company. Without a Mexican RFC: XEXX010101000',
  'Nombre o razón social': 'Name or company name',
  'Como en tu constancia, sin «S.A. de C.V.»': 'As on your tax certificate, without “S.A. de C.V.”',
  'Código postal fiscal': 'Postal code (tax address)',
  'Régimen fiscal': 'Tax regime (régimen fiscal)',
  'Uso de la factura': 'Use of the invoice (uso de CFDI)',
  'Elige…': 'Choose…',
  Correo: 'E-mail',
  'Ahí recibes tu factura': 'Your invoice goes there',
  'Usamos estos datos solo para tu factura y los borramos a los 90 días. Lee nuestro':
    'We use these details only for your invoice and erase them after 90 days. Read our',
  'Pedir factura': 'Ask for the invoice',
  'Recibimos tu solicitud': 'We have your request',
  'Revisamos tus datos y emitimos la factura, casi siempre en un día hábil.':
    'We check your details and issue the invoice, nearly always within one working day.',
  'El PDF y el XML te llegan al correo que escribiste; busca también en no deseados.':
    'The PDF and the XML go to the e-mail you wrote; look in your spam folder too.',
  'Si en tres días hábiles no la tienes, o si te equivocaste en algo, escríbenos o llámanos con tu código.':
    'If it has not arrived in three working days, or if you made a mistake, write to us or call us with your code.',
  'Tu factura no se pidió': 'Your invoice was not requested',
  'Ir al inicio': 'Go to the home page',
  'El último signo de tu RFC no cuadra con los demás. Revísalo; si está bien así, envía otra vez.':
    'The last character of your RFC does not match the others. Please check it; if it is right, send it again.',
  'El último signo de tu RFC no cuadra con los demás: la revisaremos antes de emitirla.':
    'The last character of your RFC does not match the others: we will check before we issue the invoice.',
  'Revisa los campos marcados.': 'Please check the marked fields.',
  'No hay conexión. Tus datos siguen aquí: intenta de nuevo.':
    'There is no connection. Your details are still here: please try again.',
  'No encontramos una cuenta pagada con ese código y ese total. Revisa los dos en tu cuenta.':
    'We found no paid bill with that code and that total. Please check both on your bill.',
  'La factura de esta cuenta ya se pidió. Si no te ha llegado, escríbenos o llámanos con tu código.':
    'The invoice of this bill has already been requested. If you have not received it, write to us or call us with your code.',
  'Recibimos demasiadas solicitudes. Espera unos minutos o llámanos.':
    'We have received too many requests. Please wait a few minutes or call us.',
  'Esta cuenta no tiene importe que facturar.': 'This bill has no amount to invoice.',
  'El plazo para pedir la factura de esta cuenta ya pasó. Llámanos y vemos cómo ayudarte.':
    'The time to ask for the invoice of this bill is over. Call us and we will see how we can help.',
  'Escribe el código de tu cuenta.': 'Please write the code on your bill.',
  'Escribe el total de tu cuenta.': 'Please write the total of your bill.',
  'Escribe tu RFC.': 'Please write your RFC.',
  'Escribe tu nombre o razón social.': 'Please write your name or company name.',
  'Escribe tu código postal fiscal.': 'Please write the postal code of your tax address.',
  'Elige tu régimen fiscal.': 'Please choose your tax regime.',
  'Elige el uso de la factura.': 'Please choose the use of the invoice.',
  'Revisa el código: son diez letras y números, como 3KD7Q-2MXPB.':
    'Check the code: ten letters and digits, like 3KD7Q-2MXPB.',
  'Escribe el total en pesos, como 348.50.': 'Write the total in pesos, like 348.50.',
  'Revisa tu RFC: cuatro letras (tres si es empresa), seis números y tres signos.':
    'Check your RFC: four letters (three for a company), six digits and three characters.',
  'Es demasiado largo.': 'It is too long.',
  'Escríbelo sin «S.A. de C.V.» ni otras siglas, como en tu constancia.':
    'Write it without “S.A. de C.V.” or similar, as on your tax certificate.',
  'Revisa tu código postal: son cinco números.': 'Check your postal code: it has five digits.',
  'Ese régimen no va con tu RFC. Elige el de tu constancia.':
    'That regime does not go with your RFC. Choose the one on your certificate.',
  'Con un RFC genérico el régimen es 616, Sin obligaciones fiscales.':
    'With a generic RFC the regime is 616, Sin obligaciones fiscales.',
  'Con ese régimen el uso es «Sin efectos fiscales».': 'With that regime the use is “Sin efectos fiscales”.',
};
