import { llmsResponse } from '../_feeds/llms.ts'

/** `GET /llms.txt`: the posts of the blog for language models, by the addresses of their Markdown. */
export const GET = (request: Request): Promise<Response> => llmsResponse(request, false)
