export { actorResolver } from './queries/resolve-actor.ts';
export { readSessionToken } from './session-cookie.ts';
export { httpEnrichment } from './registration/suggest-company.ts';
export { makeRegistrationToken } from './registration/registration-token.ts';
export type { FirstSettings, RegistrationServices } from './registration/registration-services.ts';
