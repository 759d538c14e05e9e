import type { Members, NewPreview, PreviewSummary } from '@onesite/protocol/registry';
import { consoleApi, inSession } from '../api/consoleApi.ts';

export const { usePreviewsQuery, useCreatePreviewMutation, useRevokePreviewMutation } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    previews: build.query<PreviewSummary[], void>({
      query: () => '/releases/previews?limit=50',
      providesTags: ['release'],
      ...inSession,
    }),
    createPreview: build.mutation<NewPreview, { members: Members; days: number; note: string }>({
      query: (body) => ({ path: '/releases/previews', method: 'POST', body }),
      invalidatesTags: ['release'],
      ...inSession,
    }),
    revokePreview: build.mutation<PreviewSummary, string>({
      query: (id) => ({ path: `/releases/previews/${id}`, method: 'DELETE' }),
      invalidatesTags: ['release'],
      ...inSession,
    }),
  }),
});
