import { setupWebRoutes } from '#areas/setup/web/routes.tsx';

/** Settings and steps are told by every area. */
export const routes = setupWebRoutes(() => import('../setup-parts.ts').then((file) => file.SETUP_PARTS));
