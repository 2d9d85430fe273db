import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, SENT_WHEN_BACK } from './query-client.ts';

describe('a write while the device is offline', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('is tried and refused at once, and never sent later by itself', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const pay = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('offline'));
    await expect(new MutationObserver(client, { mutationFn: pay }).mutate()).rejects.toThrow('offline');
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(pay).toHaveBeenCalledOnce();
    client.unmount();
  });

  it('waits where it is one that may, and goes out once the connection is back', async () => {
    const client = createQueryClient();
    client.mount();
    onlineManager.setOnline(false);
    const receipt = vi.fn<() => Promise<string>>().mockResolvedValue('kept');
    const sent = new MutationObserver(client, { ...SENT_WHEN_BACK, mutationFn: receipt }).mutate();
    await Promise.resolve();
    expect(receipt).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await expect(sent).resolves.toBe('kept');
    client.unmount();
  });
});
