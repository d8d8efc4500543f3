import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { CREW } from './crew.ts';
import type { Device } from './device.ts';
import type { House } from './house.ts';
import type { Weather } from './weather.ts';

/** Every half second something may go wrong with one of the tablets, with the line or with the server. */
export function strike(devices: readonly Device[], house: House, weather: Weather): void {
  const { random, stats, time, options } = weather;
  const device = random.pick(devices)!;
  if (weather.strikes(0.06)) {
    const ms = random.next() * 120_000;
    stats.hoursOffline += ms / 3_600_000;
    device.offlineUntilMs = time.now + ms;
  }
  if (weather.strikes(0.05)) {
    stats.silences += 1;
    device.silentUntilMs = time.now + random.next() * 60_000;
  }
  if (weather.strikes(0.05)) {
    stats.tabsClosed += 1;
    random.pick([...device.tabs])?.kill();
    time.after(random.next() * 3000, () => {
      if (!device.locked && device.tabs.size < options.tabs) device.openTab();
    });
  }
  if (weather.strikes(0.01) && house.isUp) house.crash();
  if (weather.strikes(0.04)) {
    stats.clockJumps += 1;
    device.jumpedMs = time.now;
    device.skewMs += (random.next() - 0.5) * 7_200_000;
  }
  if (weather.strikes(0.05)) device.sleep(random.next() * 20_000);
  // Long enough for several writes to overlap and fail together.
  if (weather.strikes(0.08)) device.diskFullUntilMs = time.now + random.next() * 1500;
  if (weather.strikes(0.02)) house.backUp();
  if (options.restores && weather.strikes(0.02) && house.isUp) house.restore();
}

/** People come and go, and the manager changes what they may. */
export function staffing(devices: readonly Device[], house: House, weather: Weather): void {
  const { random, stats, time, options } = weather;
  const device = random.pick(devices)!;
  const person = random.pick(CREW)!;
  if (weather.strikes(0.06) && !device.isAsleep) device.handTo(person.id);
  if (options.locks === true && weather.strikes(0.05) && !device.isAsleep) device.lock(random.next() * 30_000);
  if (options.staffing !== true) return;
  const { id: staffId, name } = random.pick(CREW.slice(1))!;
  const pinHash = 'another PIN that nobody types';
  if (weather.strikes(0.02)) {
    stats.dismissals += 1;
    const { role } = house.executor.world.get('staff', staffId) ?? person;
    void house.manage('SAVE_STAFF', { staffId, name, role, active: false, pinHash });
    time.after(
      random.next() * 20_000,
      () => void house.manage('SAVE_STAFF', { staffId, name, role, active: true, pinHash }),
    );
  } else if (weather.strikes(0.021)) {
    stats.roleChanges += 1;
    // Of those who take part in an evening's orders: the host's terminal holds no order.
    const role = random.pick(STAFF_ROLES.filter((each) => each !== 'host'))!;
    void house.manage('SAVE_STAFF', { staffId, name, role, active: true, pinHash });
  } else if (weather.strikes(0.019)) {
    void house.manage('REVOKE_SESSIONS', { staffId });
  } else if (weather.strikes(0.01)) {
    stats.devicesRevoked += 1;
    void house.manage('REVOKE_DEVICE', { deviceId: device.id });
    const ms = random.next() * 30_000;
    device.unpairedUntilMs = time.now + ms;
    time.after(ms, () => void house.pair(device.id));
  }
}
