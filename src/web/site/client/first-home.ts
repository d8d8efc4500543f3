/* Runs inside the HTML of the home page: the carousel answers at the first paint. */
import { startCarousel } from './carousel.ts';

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carrusel]')) startCarousel(carousel);
