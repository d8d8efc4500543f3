import { describe, expect, test } from 'vitest';
import { instant } from '#domain/shared/time.ts';
import { DEVICE_LIMIT, FREE_FAILURES, pinGate } from './device.ts';
import { isWeakPin, pinLengthFor } from './staff-member.ts';
import { STAFF_ROLES } from './roles.ts';

const at = (seconds: number) => instant(Date.UTC(2026, 10, 16) + seconds * 1000);
const failures = (count: number, staffId: string, everySeconds = 1) =>
  Array.from({ length: count }, (_, index) => ({ staffId, at: at(index * everySeconds) }));

describe('PINs', () => {
  test('[SEC5] money and people take six digits, the rest four', () => {
    expect(STAFF_ROLES.map((role) => `${role} ${pinLengthFor(role)}`)).toEqual([
      'waiter 4',
      'kitchen 4',
      'bar 4',
      'cashier 6',
      'manager 6',
      'host 4',
    ]);
  });

  test.each(['0000', '1234', '4321', '7890', '111111', '123456', '987654', '1212', '123123', '474747'])(
    '[SEC5] %s is the first that anybody tries',
    (pin) => expect(isWeakPin(pin)).toBe(true),
  );

  test.each(['8352', '1975', '730518', '904271', '1357'])('[SEC5] %s is taken', (pin) => {
    expect(isWeakPin(pin)).toBe(false);
  });
});

describe('guessing', () => {
  test('[SEC16] four mistakes cost nothing; from the fifth on the wait doubles, up to five minutes', () => {
    expect(pinGate({ failures: failures(FREE_FAILURES - 1, 'w') }, 'w', at(5)).open).toBe(true);
    const waits = Array.from({ length: 9 }, (_, more) => {
      const made = failures(FREE_FAILURES + more, 'w');
      const gate = pinGate({ failures: made }, 'w', at(20));
      const last = made.length - 1;
      return gate.open ? 0 : (Date.parse(gate.until) - Date.parse(at(last))) / 1000;
    });
    expect(waits.slice(2)).toEqual([20, 40, 80, 160, 300, 300, 300]);
  });

  test('[SEC16] another person on the same device does not wait', () => {
    expect(pinGate({ failures: failures(10, 'w') }, 'other', at(11)).open).toBe(true);
  });

  test('[SEC16] twenty in an hour lock the device for everybody on it, and the hour ends it', () => {
    const made = failures(DEVICE_LIMIT, 'w', 60);
    expect(pinGate({ failures: made }, 'other', at(20 * 60))).toMatchObject({ open: false, reason: 'locked' });
    expect(pinGate({ failures: made }, 'other', at(3599))).toMatchObject({ open: false });
    expect(pinGate({ failures: made }, 'other', at(3601)).open).toBe(true);
  });
});
