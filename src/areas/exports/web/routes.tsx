import type { RouteObject } from 'react-router';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { exportsMessages } from './messages/messages.ts';

/** Specification 2.2: everything that was exported, and one export while it is made. */
export const exportsWebRoutes: RouteObject[] = [
  {
    path: 'company/exports',
    lazy: async () => {
      const [{ ExportsScreen }] = await Promise.all([import('./exports-screen.tsx'), ensureMessages(exportsMessages)]);
      return { Component: ExportsScreen };
    },
  },
  {
    path: 'export-download/:exportId',
    lazy: async () => {
      const [{ ExportDownloadScreen }] = await Promise.all([
        import('./export-download-screen.tsx'),
        ensureMessages(exportsMessages),
      ]);
      return { Component: ExportDownloadScreen };
    },
  },
];
