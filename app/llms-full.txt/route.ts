import { llmsResponse } from '../_feeds/llms.ts'

/** `GET /llms-full.txt`: the text of the newest posts for language models. */
export const GET = (request: Request): Promise<Response> => llmsResponse(request, true)
