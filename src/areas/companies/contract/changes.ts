import { defineEndpoint } from '#kernel/endpoint.ts';

export const streamChanges = defineEndpoint({
  id: 'companies.streamChanges',
  method: 'GET',
  base: 'company',
  path: '/events',
  summary: 'Server-sent events that name what changed, so that open pages read it again.',
  rights: ['member'],
  isDownload: true,
});
