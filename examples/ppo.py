"""Masked PPO in jax and optax: the part that both training examples share.

pip install "shiai[rl]" jax optax matplotlib
"""

import itertools

import jax
import jax.numpy as jnp
import numpy as np
import optax

CLIP, ENTROPY, WORTH = 0.2, 0.01, 0.5


def new_network(sizes, seed=0):
    """Layers of weights and biases; the last layer starts near zero: every option looks alike."""
    chance = np.random.default_rng(seed)
    layers = []
    for k, (a, b) in enumerate(itertools.pairwise(sizes)):
        scale = 0.01 if k == len(sizes) - 2 else np.sqrt(2 / a)
        layers.append((jnp.array(chance.normal(0, scale, (a, b)), jnp.float32), jnp.zeros(b)))
    return layers


def look(layers, planes, mask):
    """Log-probabilities of the open options, and the worth of the position."""
    x = planes
    for weights, bias in layers[:-1]:
        x = jnp.tanh(x @ weights + bias)
    out = x @ layers[-1][0] + layers[-1][1]
    return jax.nn.log_softmax(jnp.where(mask, out[:, :-1], -1e9)), out[:, -1]


@jax.jit
def act(layers, planes, mask, key):
    """An option for each table, drawn by its probability."""
    logs, worth = look(layers, planes, mask)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], worth


def loss(layers, batch):
    """PPO: do more of what went better than expected, but not too much more at once."""
    logs, worth = look(layers, batch["planes"], batch["mask"])
    log = jnp.take_along_axis(logs, batch["action"][:, None], 1)[:, 0]
    ratio = jnp.exp(log - batch["log"])
    gain = batch["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    spread = -(jnp.exp(logs) * jnp.where(batch["mask"], logs, 0)).sum(1).mean()
    return -better - ENTROPY * spread + WORTH * ((worth - batch["target"]) ** 2).mean()


class Learner:
    """A network and its optimiser."""

    def __init__(self, sizes, rate=5e-4, seed=0):
        self.layers = new_network(sizes, seed)
        self.optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate))
        self.memory = self.optimiser.init(self.layers)
        self.chance = np.random.default_rng(seed)
        self.key = jax.random.PRNGKey(seed)

        @jax.jit
        def step(layers, memory, batch):
            updates, memory = self.optimiser.update(jax.grad(loss)(layers, batch), memory)
            return optax.apply_updates(layers, updates), memory

        self.step = step

    def act(self, planes, mask):
        """Actions, their log-probabilities and the worth of the positions, as numpy arrays."""
        self.key, key = jax.random.split(self.key)
        return [np.asarray(x) for x in act(self.layers, planes, mask, key)]

    def learn(self, batch, rounds=3, size=1024):
        """Go over what was gathered a few times, in parts of one size (jax compiles for each)."""
        count = len(batch["action"])
        for _ in range(rounds):
            order = self.chance.permutation(count)
            for at in range(0, count - size + 1, size):
                rows = {name: values[order[at : at + size]] for name, values in batch.items()}
                self.layers, self.memory = self.step(self.layers, self.memory, rows)


def gains(rewards, ended, worth, last, discount=1.0, trace=0.95):
    """How much better each choice went than expected (GAE), for rows of steps by tables."""
    out, gain, after = np.zeros_like(worth), 0.0, last
    for t in reversed(range(len(rewards))):
        goes_on = 1.0 - ended[t]
        gain = (
            rewards[t] + discount * after * goes_on - worth[t] + discount * trace * goes_on * gain
        )
        out[t], after = gain, worth[t]
    return out
