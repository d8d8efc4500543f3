/** Where a front listens for its venue. */
export const LINE_PATH = '/api/casa/linea';
/** Where it takes a connection of the venue for one tablet outside. */
export const STREAM_PATH = '/api/casa/afuera';
/** Where it hears that the two have parted. */
export const PARTING_PATH = '/api/casa/separada';
