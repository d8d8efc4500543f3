import { expect, test } from 'vitest';
import { codeFromCamera } from './first-screens.tsx';

test('[GUI2] the camera brings a code as people read it, and nothing else', () => {
  expect(codeFromCamera('#codigo=K7QM4TX2')).toBe('K7QM-4TX2');
  for (const hash of ['', '#', '#codigo=', '#codigo=K7QM', '#codigo=K7QM4TX2X', '#codigo=<b>4TX2', '#otra=K7QM4TX2']) {
    expect(codeFromCamera(hash)).toBe('');
  }
});
