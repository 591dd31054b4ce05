import { createServer } from 'node:http'

/** A release that starts, listens and never becomes ready, as one does whose settings are wrong. */
createServer((_request, response) => void response.writeHead(503).end()).listen(Number(process.env.PORT))
