import { breathe } from './breathe.ts';
import { startContactForm } from './contact-form.ts';
import { startGallery } from '../gallery/client/gallery.ts';
import { startIslands } from './islands.ts';
import { startParallax } from '../home/client/parallax.ts';
import { startServiceMap } from '../home/client/service-map.ts';
import { startShell } from './shell.ts';

startGallery();
startContactForm();
startParallax();
await breathe();
startIslands();
startServiceMap();
await startShell();
