/** What has become of a contact message. */
export const messageStates = ['new', 'answered', 'closed'] as const;
export type MessageState = (typeof messageStates)[number];

export const messageStateLabels: Record<MessageState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
