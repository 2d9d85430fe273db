import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { readMaintenance, subscribeToMaintenance } from '../api-client/maintenance.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { ensureMessages } from '../i18n/message-store.ts';
import { ThemeProvider } from '../styles/theme-provider.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { maintenanceMessages } from './messages/messages.ts';

/**
 * Shows the maintenance page (specification 2.2) over whatever is open, while it lasts and as often as it comes: what was
 * typed stays below it. A tree of its own, so that no page carries it that never needs it.
 */
export async function showCover(): Promise<void> {
  await ensureMessages(maintenanceMessages);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <LanguageProvider>
      <ThemeProvider>
        <Cover />
      </ThemeProvider>
    </LanguageProvider>,
  );
}

function Cover() {
  const lasting = useSyncExternalStore(subscribeToMaintenance, readMaintenance, readMaintenance);
  return lasting === null ? null : <MaintenancePage until={lasting.until} />;
}
