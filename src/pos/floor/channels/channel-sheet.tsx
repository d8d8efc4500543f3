import { Suspense, useState } from 'react';
import type { Channel } from '#domain/channels/channel.ts';
import { offeredChannels } from '#domain/channels/channels-of-venue.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { GuestSheet } from '../../account/guest-sheet.tsx';
import { newAccount } from '../../terminal/new-account.ts';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';

interface ChannelSheetProps {
  readonly onChoose: (ticketId: string) => void;
  readonly onClose: () => void;
}

/** Where the order came from: one tap opens its account; what is delivered asks whom it goes to first. */
export function ChannelSheet({ onChoose, onClose }: ChannelSheetProps) {
  const { terminal } = useSession();
  const issue = useIssue();
  const channels = useWorld(offeredChannels);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const open = ({ id, delivers }: Channel): void => {
    const account = newAccount(terminal.frame);
    const { decision } = issue('OPEN_CHANNEL', { ...account, channelId: id });
    setProblem(problemOf(decision));
    if (!decision.ok) return;
    if (delivers) setOpened(account.ticketId);
    else onChoose(account.ticketId);
  };
  if (opened !== null) {
    return (
      <Suspense>
        <GuestSheet ticketId={opened} onClose={() => onChoose(opened)} />
      </Suspense>
    );
  }
  return (
    <Sheet title="¿Por dónde llegó?" onClose={onClose}>
      <Stack gap={3}>
        {problem !== null && <Message tone="bad">{problem}</Message>}
        {channels.map((channel) => (
          <Key key={channel.id} look="main" size="large" data-canal={channel.id} onClick={() => open(channel)}>
            {channel.name}
          </Key>
        ))}
      </Stack>
    </Sheet>
  );
}
