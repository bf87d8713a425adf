// Tells PM2 that this instance listens: until then it keeps the older one.
import { Server } from 'node:net'

const listen = Server.prototype.listen
Server.prototype.listen = function (...args) {
  this.once('listening', () => process.send?.('ready'))
  return listen.apply(this, args)
}
