/* Runs inside the HTML of the home page: the carousel answers at the first paint. */
import { startCarousel } from '../home/client/carousel.ts';

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carrusel]')) startCarousel(carousel);
