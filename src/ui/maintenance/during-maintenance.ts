import { readMaintenance, subscribeToMaintenance } from '../api-client/maintenance.ts';

export { askMaintenance, untilMaintenanceIsOver } from '../api-client/maintenance.ts';

let shown: Promise<void> | null = null;

// From when this file has come, which it does with the first refusal: its page is over whatever is open. Without it, what
// waits goes on all the same.
subscribeToMaintenance(() => {
  if (readMaintenance() === null) return;
  shown ??= import('./show-cover.tsx').then((file) => file.showCover()).catch(() => void (shown = null));
});
