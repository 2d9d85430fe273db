import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

export const listRepresented = defineEndpoint({
  id: 'requests.listRepresented',
  method: 'GET',
  base: 'company',
  path: '/represented-people',
  summary: 'For whom the caller may ask in their name: as their substitute of today, as an admin or as the owner.',
  rights: ['member'],
  query: z.strictObject({ q: givenText(200).optional() }),
  answer: z.object({ items: z.array(z.object({ userId: userIdSchema, fullName: z.string() })) }),
});
