import { idOf, type Id } from '#kernel/id.ts';

export type CollaboratorId = Id<'col'>;
export const collaboratorIdSchema = idOf('col');
export const COLLABORATOR_ROLES = ['masterController', 'collaborator'] as const;
export type CollaboratorRole = (typeof COLLABORATOR_ROLES)[number];
