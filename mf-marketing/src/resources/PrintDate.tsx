import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { styled } from 'styled-components';

/** `· Nov 20, 2025`, on paper alone: a price is of a day. Written in the browser, because a document may be of an earlier one. */
export const PrintDate = () => <OnPaper ref={writeToday} />;

function writeToday(place: HTMLElement | null) {
  if (place) place.textContent = `· ${formatUtcDay(new Date())}`;
}

const OnPaper = styled.span`
  @media not print { display: none; }
`;
