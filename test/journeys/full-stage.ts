import { openStage, type Stage } from './browser.ts';
import { fillDesks } from './full-desk.ts';
import { windowsOn, type Windows } from './windows.ts';

/** A stage whose desks all have something on them, with a window for whoever looks. */
export async function openFullStage(): Promise<{ stage: Stage; windows: Windows }> {
  const stage = await openStage();
  const windows = windowsOn(stage);
  const [requester, controller] = [await windows.of('requester'), await windows.of('controller')];
  await fillDesks({ requester: requester.page, controller: controller.page });
  return { stage, windows };
}
