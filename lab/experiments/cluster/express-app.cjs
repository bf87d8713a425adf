// The published route: it adds up to a million. Express lies in a folder of the lab's own.
const express = require(require.resolve('express', { paths: [process.env.PACKAGES] }))

const app = express()

app.get('/', (_, response) => response.send('ready'))

app.get('/api/sum', (_, response) => {
  let sum = 0
  for (let number = 0; number < 1_000_000; number++) sum += number
  response.send(String(sum))
})

app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
