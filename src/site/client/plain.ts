import { offerPrinting } from './offer-printing.ts';
import { startShell } from './shell.ts';

startShell();
offerPrinting();
