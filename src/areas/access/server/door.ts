export { actorResolver } from './queries/resolve-actor.ts';
export { builtInStories } from './front/built-in-stories.ts';
export { contentServiceStories } from './front/content-service.ts';
export type { FrontServices } from './front/front-services.ts';
export { approveAsOperator } from './recovery/approve-as-operator.ts';
export { readSessionToken } from './session-cookie.ts';
export { httpEnrichment } from './registration/suggest-company.ts';
export { makeRegistrationToken } from './registration/registration-token.ts';
export type { FirstSettings, RegistrationServices } from './registration/registration-services.ts';
