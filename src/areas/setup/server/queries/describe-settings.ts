import type { RawContext } from '#platform/http/call.ts';
import type { AreaSetup } from '#areas/companies/server/door.ts';
import type { SettingsOverview } from '../../contract/setup.ts';

/**
 * Every setting that the caller's rights show. Each is read in a transaction of its own: one that fails is null and is
 * logged, and takes no other with it.
 */
export async function describeSettings(
  { actor, inCompany }: RawContext,
  { areas, onError }: { areas: readonly AreaSetup[]; onError: (error: unknown) => void },
): Promise<SettingsOverview> {
  const items: SettingsOverview['items'] = [];
  for (const { definition, settings } of areas)
    for (const { name, rights } of definition.settings) {
      if (!rights.some((right) => actor.rights.has(right))) continue;
      const read = settings[name];
      if (read === undefined) continue;
      const fact = await inCompany(read).catch((error: unknown) => {
        onError(error);
        return null;
      });
      items.push({
        area: definition.area,
        name,
        fact:
          fact === null
            ? null
            : { state: fact.state, values: fact.values ?? {}, needsAttention: fact.needsAttention ?? false },
      });
    }
  return { items };
}
