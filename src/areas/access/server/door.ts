export { actorResolver } from './queries/resolve-actor.ts';
export { readSessionToken } from './session-cookie.ts';
