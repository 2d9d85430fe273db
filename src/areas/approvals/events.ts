import { z } from 'zod';
import { userIdSchema } from '#areas/identity/contract/user.ts';

/** Somebody decides for another from some day on: whoever keeps what is decided about lets them open it. */
export const substituteNamed = {
  name: 'approvals.substituteNamed',
  subject: 'substituteId',
  payload: z.object({ substituteId: userIdSchema }),
};
export type SubstituteNamed = z.infer<typeof substituteNamed.payload>;

/** Other people are asked about this subject than before. */
export const seatsChanged = {
  name: 'approvals.seatsChanged',
  subject: 'subjectId',
  payload: z.object({ subjectId: z.string(), userIds: z.array(userIdSchema) }),
};
export type SeatsChanged = z.infer<typeof seatsChanged.payload>;

/** These people are asked about this subject from now on: a process began, or its next step did. */
export const seatsOpened = {
  name: 'approvals.seatsOpened',
  subject: 'subjectId',
  payload: seatsChanged.payload,
};

/** Nobody is asked about this subject any more. `ended` when it was withdrawn; then nobody decided. */
export const processEnded = {
  name: 'approvals.processEnded',
  subject: 'subjectId',
  payload: z.object({
    subjectId: z.string(),
    state: z.enum(['approved', 'rejected', 'asked', 'ended']),
    decidedBy: userIdSchema.nullable(),
    comment: z.string().nullable(),
  }),
};
export type ProcessEnded = z.infer<typeof processEnded.payload>;
